/**
 * The form for a reply: puts a saved reply where the cursor stands, and asks before a letter that was
 * not sent is lost. Without this the server puts it before the signature.
 */
export function startReply(): void {
  const form = document.querySelector('[data-desk-reply]')
  const letter = form?.querySelector('textarea')
  if (!(form instanceof HTMLFormElement) || !letter) return
  const saved = form.querySelector('select')
  let isSending = false

  form.addEventListener('submit', (event) => {
    const isInsertion =
      event.submitter instanceof HTMLButtonElement && event.submitter.value === 'insert'
    if (!isInsertion) {
      isSending = true
      return
    }
    event.preventDefault()
    const text = saved?.selectedOptions[0]?.dataset.text
    if (text === undefined) return saved?.focus()
    const isUntouched = letter.selectionStart === 0 || letter.selectionStart === letter.textLength
    const at = isUntouched && letter.value === letter.defaultValue ? gapIn(letter.value) : undefined
    letter.setRangeText(text, at ?? letter.selectionStart, at ?? letter.selectionEnd, 'end')
    letter.focus()
  })

  window.addEventListener('beforeunload', (event) => {
    if (!isSending && letter.value !== letter.defaultValue) event.preventDefault()
  })
}

/** Where a new letter begins: in the first gap, below the greeting. */
function gapIn(letter: string): number | undefined {
  const gap = letter.indexOf('\n\n')
  return gap === -1 ? undefined : gap + 2
}
