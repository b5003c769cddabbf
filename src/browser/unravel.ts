/**
 * Lets the loose end of the 404 page's cloth be pulled, by the slider or by the yarn itself: as far as the
 * slider is, rows are gone.
 */
export function startUnravel(): void {
  const cloth = document.querySelector<HTMLElement>('[data-unravel]')
  const yarn = cloth?.querySelector<HTMLElement>('div')
  const end = cloth?.querySelector('input')
  const said = cloth?.querySelector('output')
  if (!cloth || !yarn || !end || !said) return
  const { rows = '', end: last = '' } = end.dataset
  const all = Number(end.max)
  const pull = () => {
    const share = end.valueAsNumber / all
    cloth.style.setProperty('--pulled', `${share}`)
    end.ariaValueText = rows.replace('{{count}}', end.value)
    said.textContent = share < 1 ? '' : last
  }
  end.addEventListener('input', pull)
  // From edge to edge is all of the cloth, and its end stays under the finger.
  let from = 0
  yarn.addEventListener('pointerdown', (event) => {
    from = end.valueAsNumber + (event.clientX / innerWidth) * all
  })
  yarn.addEventListener('pointermove', (event) => {
    if (event.buttons !== 1) return
    end.valueAsNumber = from - (event.clientX / innerWidth) * all
    pull()
  })
  // A browser may bring the page back with the slider where it was left.
  pull()
}
