/**
 * Where the browser has no scroll-driven animations: marks the page past 20 px, for its header, and
 * past 300 px, for the link back to the top.
 */
export function startScrollMarks(): void {
  if ('ScrollTimeline' in window) return
  const mark = () => {
    document.documentElement.dataset.scrolled = scrollY > 300 ? 'far' : scrollY > 20 ? 'some' : ''
  }
  addEventListener('scroll', mark, { passive: true })
  mark()
}
