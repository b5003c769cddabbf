import { startLeadDrafts } from './lead-drafts.ts'
import { startPresence } from './presence.ts'

startPresence()
startPrinting()
startReply()
startLeadDrafts()

function startPrinting(): void {
  const shown = document.querySelector<HTMLElement>('[data-print]')
  if (!shown) return
  shown.hidden = false
  shown.addEventListener('click', () => print())
}

/**
 * The form for a reply: puts a saved reply where the cursor stands. Without this the server puts it
 * before the signature.
 */
function startReply(): void {
  const part = document.querySelector('[data-desk-reply]')
  const letter = part?.querySelector('textarea')
  if (!part || !letter) return
  const saved = part.querySelector('select')
  // Where a new letter begins: in the gap below the greeting.
  const gap = letter.value.indexOf('\n\n') + 2
  letter.setSelectionRange(gap, gap)

  letter.form?.addEventListener('submit', (event) => {
    const isInsertion =
      event.submitter instanceof HTMLButtonElement && event.submitter.value === 'insert'
    if (!isInsertion) return
    event.preventDefault()
    const text = saved?.selectedOptions[0]?.dataset.text
    if (text === undefined) return saved?.focus()
    letter.setRangeText(text, letter.selectionStart, letter.selectionEnd, 'end')
    letter.focus()
    letter.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
