/** Lets the loose end of the 404 page's cloth be pulled: as far as the slider is, rows are gone. */
export function startUnravel(): void {
  const cloth = document.querySelector<HTMLElement>('[data-unravel]')
  const end = cloth?.querySelector('input')
  const said = cloth?.querySelector('[role=status]')
  if (!cloth || !end || !said) return
  const pull = () => {
    const share = end.valueAsNumber / Number(end.max)
    cloth.style.setProperty('--pulled', String(share))
    end.ariaValueText = (end.dataset.rows ?? '').replace('{{count}}', end.value)
    said.textContent = share === 1 ? (end.dataset.end ?? '') : ''
  }
  end.addEventListener('input', pull)
  // A browser may bring the page back with the slider where it was left.
  pull()
}
