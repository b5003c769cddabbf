import { tile, type Weave, weaveFrom } from '../../weave/loom.ts'
import { recall } from '../memory.ts'

/** Draws every selvedge (`[data-selvedge]`) with the visitor's weave of the front page, if there is one. */
export function wearOwnSelvedge(
  weave: Weave | undefined = weaveFrom(recall('sessionStorage', 'vefur') ?? ''),
): void {
  if (!weave) return
  const { width, height, d } = tile(weave)
  for (const pattern of document.querySelectorAll('[data-selvedge] pattern')) {
    pattern.setAttribute('width', `${width}`)
    pattern.setAttribute('height', `${height}`)
    const [ground, threads] = pattern.children
    ground?.setAttribute('d', `M0 0h${width}v${height}H0z`)
    threads?.setAttribute('d', d)
  }
}
