import { tile, type Weave, weaveFrom } from '../../weave/loom.ts'
import { recall } from '../memory.ts'

/** What the visitor wove on the front page becomes the selvedge of every `[data-selvedge]`. */
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
