import { recall } from '../memory.ts'
import { onFirstTouch } from '../on-first-touch.ts'

/**
 * The loom of the front page: its script comes at the first touch of what stands around it, so that
 * who comes by keyboard finds its squares; or at once where the address or this visit brings a weave.
 */
export function startWeaving(): void {
  const begin = async (loom: HTMLElement) => {
    // Who presses while the script is on its way has pressed nonetheless.
    const pressed: MouseEvent[] = []
    const keep = (event: MouseEvent) => pressed.push(event)
    loom.addEventListener('click', keep)
    const { weaveOn } = await import('./loom.ts')
    loom.removeEventListener('click', keep)
    const held = stops.findIndex((it) => it.matches(':focus'))
    for (const stop of stops) stop.remove()
    weaveOn(loom, pressed)
    if (held >= 0) loom.querySelectorAll<HTMLElement>('[role=grid] [tabindex="0"]')[held]?.focus()
  }
  const loom = document.querySelector<HTMLElement>('[data-loom]')
  if (!loom) return
  // Who comes by keyboard, however early, comes to the charts: each has one stop until it has squares.
  const stops = (['threading', 'tieUp', 'treadling'] as const).map((chart) => {
    const stop = document.createElement('button')
    stop.type = 'button'
    stop.dataset.cells = chart
    stop.setAttribute('aria-label', loom.dataset[chart] ?? '')
    loom.querySelector(`[data-chart=${chart}]`)?.after(stop)
    return stop
  })
  // A pointer presses what is drawn.
  loom.addEventListener('pointerover', () => {
    for (const stop of stops) if (!stop.matches(':focus')) stop.remove()
  })
  if (location.hash.startsWith('#vefur=') || recall('sessionStorage', 'vefur')) void begin(loom)
  else onFirstTouch('[data-opening]', () => begin(loom))
}
