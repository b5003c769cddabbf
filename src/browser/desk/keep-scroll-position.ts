import { recall, remember } from '../memory.ts'

/**
 * Restores the scroll position of a page that is reloaded in a frame, as the story editor reloads its
 * preview: the parent page is of another origin and cannot scroll it.
 */
export function keepScrollPosition(): void {
  if (!new URLSearchParams(location.search).has('preview')) return
  const key = `place:${location.pathname}`
  const place = Number(recall('sessionStorage', key) ?? 0)
  if (place > 0) scrollTo({ top: place, behavior: 'instant' })
  addEventListener('scroll', () => remember('sessionStorage', key, String(Math.round(scrollY))), {
    passive: true,
  })
}
