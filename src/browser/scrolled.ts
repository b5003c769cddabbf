/**
 * Where the browser has no scroll-driven animations: marks the header past 20 px and the
 * back-to-top link past 300 px (specification, point 9).
 */
export function startScrollMarks(): void {
  if (CSS.supports('animation-timeline: scroll()')) return
  const header = document.querySelector<HTMLElement>('[data-site-header]')
  const top = document.querySelector<HTMLElement>('[data-to-top]')
  const mark = () => {
    header?.toggleAttribute('data-scrolled', scrollY > 20)
    top?.toggleAttribute('data-scrolled', scrollY > 300)
  }
  addEventListener('scroll', mark, { passive: true })
  mark()
}
