import { recall } from '../memory.ts'
import { onFirstTouch } from '../on-first-touch.ts'

/**
 * Loads the script of the front page's loom on the first interaction with the opening around it, early
 * enough for keyboard users to find its squares; at once if the address or this visit has a weave.
 */
export function startWeaving(): void {
  const begin = async (loom: HTMLElement) => {
    // Clicks made while the script loads are replayed.
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
  // Until the grids exist, a placeholder button per chart keeps them in the tab order.
  const stops = (['threading', 'tieUp', 'treadling'] as const).map((chart) => {
    const stop = document.createElement('button')
    stop.type = 'button'
    stop.dataset.cells = chart
    stop.setAttribute('aria-label', loom.dataset[chart] ?? '')
    loom.querySelector(`[data-chart=${chart}]`)?.after(stop)
    return stop
  })
  // With a pointer the drawing itself is clicked, so the placeholders must not cover it.
  loom.addEventListener('pointerover', () => {
    for (const stop of stops) if (!stop.matches(':focus')) stop.remove()
  })
  if (location.hash.startsWith('#vefur=') || recall('sessionStorage', 'vefur')) void begin(loom)
  else onFirstTouch('[data-opening]', () => begin(loom))
}
