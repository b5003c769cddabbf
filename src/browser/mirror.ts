/**
 * Copies what is typed into a field to the element whose id the field names in `data-mirror`; an empty
 * field shows its initial value there.
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
