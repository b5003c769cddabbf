/** The length of the ruler that is drawn beside the figure, in seconds. */
const rulerSeconds = 2

/** Writes into the footer how fast this page painted and how many kilobytes it transferred. */
export function showSpeed(part: HTMLElement): void {
  const said = part.querySelector<HTMLElement>('[data-weighed]')
  const note = said?.nextElementSibling
  if (!said || !(note instanceof HTMLElement)) return
  let largestMs = 0
  const show = (list: PerformanceObserverEntryList) => {
    for (const { startTime } of list.getEntries()) largestMs = Math.max(largestMs, startTime)
    // `PerformanceNavigationTiming`, the document itself, is one of these too.
    const sizes = performance
      .getEntries()
      .flatMap((it) => (it instanceof PerformanceResourceTiming ? [it.encodedBodySize] : []))
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    const seconds = largestMs / 1000
    const comma = document.documentElement.lang === 'en' ? '.' : ','
    // Safari reports a size of 0 for pictures: then the text gives the time alone.
    const { weighed, alone } = said.dataset
    said.textContent = ((sizes.includes(0) ? alone : weighed) ?? '')
      .replace('{{seconds}}', seconds.toFixed(2).replace('.', comma))
      .replace('{{kilobytes}}', String(Math.round(bytes / 1024)))
    note.hidden = false
    part.style.setProperty('--came', `${Math.min(1, seconds / rulerSeconds) * 100}%`)
  }
  // Browsers without `largest-contentful-paint` report the first paint instead.
  for (const type of ['paint', 'largest-contentful-paint'])
    new PerformanceObserver(show).observe({ type, buffered: true })
}
