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
 * Inserts a saved reply at the cursor of the reply form. Without script the server inserts it before
 * the signature.
 */
function startReply(): void {
  const part = document.querySelector('[data-desk-reply]')
  const textarea = part?.querySelector('textarea')
  if (!part || !textarea) return
  const saved = part.querySelector('select')
  // A new reply begins at the blank line below the greeting.
  const gap = textarea.value.indexOf('\n\n') + 2
  textarea.setSelectionRange(gap, gap)

  textarea.form?.addEventListener('submit', (event) => {
    const isInsertion =
      event.submitter instanceof HTMLButtonElement && event.submitter.value === 'insert'
    if (!isInsertion) return
    event.preventDefault()
    const text = saved?.selectedOptions[0]?.dataset.text
    if (text === undefined) return saved?.focus()
    textarea.setRangeText(text, textarea.selectionStart, textarea.selectionEnd, 'end')
    textarea.focus()
    textarea.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
