/**
 * Lets visitors unravel the cloth of the 404 page by the slider or by dragging the yarn; the slider's value
 * is the number of rows pulled out.
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
  // A drag across the full width of the window unravels the whole cloth.
  let from = 0
  yarn.addEventListener('pointerdown', (event) => {
    from = end.valueAsNumber + (event.clientX / innerWidth) * all
  })
  yarn.addEventListener('pointermove', (event) => {
    if (event.buttons !== 1) return
    end.valueAsNumber = from - (event.clientX / innerWidth) * all
    pull()
  })
  // A browser may restore the slider's value when the page is reloaded.
  pull()
}
