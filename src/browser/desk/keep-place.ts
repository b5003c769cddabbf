import { recall, remember } from '../memory.ts'

/**
 * Keeps the place of a page that is loaded again and again in a frame, as the editor of stories does
 * while one writes; nobody outside may scroll it.
 */
export function keepPlace(): void {
  const key = `place:${location.pathname}`
  const place = Number(recall('sessionStorage', key) ?? 0)
  if (place > 0) scrollTo({ top: place, behavior: 'instant' })
  addEventListener('scroll', () => remember('sessionStorage', key, String(Math.round(scrollY))), {
    passive: true,
  })
}
