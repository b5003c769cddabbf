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
  const share = () => end.valueAsNumber / Number(end.max)
  const pull = () => {
    cloth.style.setProperty('--pulled', `${share()}`)
    end.ariaValueText = rows.replace('{{count}}', end.value)
    said.textContent = share() === 1 ? last : ''
  }
  end.addEventListener('input', pull)
  let from = 0
  yarn.addEventListener('pointerdown', ({ clientX }) => {
    from = share() + clientX / innerWidth
  })
  yarn.addEventListener('pointermove', ({ buttons, clientX }) => {
    if (buttons !== 1) return
    // From edge to edge is all of the cloth, and its end stays under the finger.
    end.valueAsNumber = (from - clientX / innerWidth) * Number(end.max)
    pull()
  })
  // A browser may bring the page back with the slider where it was left.
  pull()
}
