/**
 * Lets the loose end of the 404 page's cloth be pulled, by the slider or by the yarn itself: as far as the
 * slider is, rows are gone.
 */
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
  const yarn = cloth.querySelector<HTMLElement>('.not-found__cloth')
  let held: { x: number; rows: number } | undefined
  yarn?.addEventListener('pointerdown', ({ button, clientX, pointerId }) => {
    if (button !== 0) return
    yarn.setPointerCapture(pointerId)
    held = { x: clientX, rows: end.valueAsNumber }
  })
  yarn?.addEventListener('pointermove', ({ clientX }) => {
    if (!held) return
    // From edge to edge is all of the cloth, and its end lies under the finger.
    const share = (held.x - clientX) / yarn.clientWidth
    end.valueAsNumber = Math.round(held.rows + share * Number(end.max))
    pull()
  })
  yarn?.addEventListener('lostpointercapture', () => {
    held = undefined
  })
  // A browser may bring the page back with the slider where it was left.
  pull()
}
