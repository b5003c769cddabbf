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
    weaveOn(loom, pressed)
  }
  const loom = document.querySelector<HTMLElement>('[data-loom]')
  if (!loom) return
  if (location.hash.startsWith('#vefur=') || recall('sessionStorage', 'vefur')) void begin(loom)
  else onFirstTouch('.opening', () => begin(loom))
}
