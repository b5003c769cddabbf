/**
 * What is typed into a field stands at once in the element whose id it names in `data-mirror`; an
 * empty field leaves there what was there first.
 */
export function startMirror(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('input[data-mirror]')) {
    const shown = document.getElementById(field.dataset.mirror ?? '')
    if (!shown) continue
    field.readOnly = false
    field.addEventListener('input', () => {
      shown.textContent = field.value.trim() || field.defaultValue
    })
  }
}
