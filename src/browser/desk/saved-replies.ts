/** Inserts a placeholder at the cursor, in the spelling of the reply's language. */
function insert(form: HTMLFormElement, kind: string): void {
  const text = form.querySelector('textarea')
  const chosen = form.querySelector('select')?.selectedOptions[0]
  const placeholder = chosen?.dataset[kind]
  if (!text || placeholder === undefined) return
  text.setRangeText(placeholder, text.selectionStart, text.selectionEnd, 'end')
  text.focus()
}

for (const form of document.querySelectorAll<HTMLFormElement>('[data-saved-reply]')) {
  const shown = form.querySelector<HTMLElement>('[data-insert]')
  if (!shown) continue
  shown.hidden = false
  for (const button of shown.querySelectorAll('button')) {
    button.addEventListener('click', () => insert(form, button.value))
  }
}
