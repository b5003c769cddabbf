import { startLeadDrafts } from './lead-drafts.ts'
import { startPresence } from './presence.ts'

startPresence()
startLeadDrafts()

const print = document.querySelector<HTMLElement>('[data-print]')
if (print) {
  print.hidden = false
  print.addEventListener('click', () => window.print())
}

// A new reply begins at the blank line below the greeting.
const reply = document.querySelector<HTMLTextAreaElement>('[data-desk-reply] textarea')
const gap = (reply?.value.indexOf('\n\n') ?? 0) + 2
reply?.setSelectionRange(gap, gap)
