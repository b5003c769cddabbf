/** Copies what is typed into a field to the element that `data-mirror` names; an empty field shows its initial value. */
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
