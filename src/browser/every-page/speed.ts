/** As long as the ruler is. */
const rulerSeconds = 2

/** Writes into the footer how fast this page came and how light it was. */
export function showSpeed(part: HTMLElement): void {
  const said = part.querySelector<HTMLElement>('[data-weighed]')
  const note = said?.nextElementSibling
  if (!said || !(note instanceof HTMLElement)) return
  let largestMs = 0
  const show = (list: PerformanceObserverEntryList) => {
    for (const { startTime } of list.getEntries()) largestMs = Math.max(largestMs, startTime)
    // The page itself is one of them too.
    const sizes = performance
      .getEntries()
      .flatMap((it) => (it instanceof PerformanceResourceTiming ? [it.encodedBodySize] : []))
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    const seconds = largestMs / 1000
    const comma = document.documentElement.lang === 'en' ? '.' : ','
    // Safari does not say of pictures what they weigh.
    const { weighed, alone } = said.dataset
    said.textContent = ((sizes.includes(0) ? alone : weighed) ?? '')
      .replace('{{seconds}}', seconds.toFixed(2).replace('.', comma))
      .replace('{{kilobytes}}', String(Math.round(bytes / 1024)))
    note.hidden = false
    part.style.setProperty('--came', `${Math.min(1, seconds / rulerSeconds) * 100}%`)
  }
  // A browser that does not measure the largest paint tells of the first.
  for (const type of ['paint', 'largest-contentful-paint'])
    new PerformanceObserver(show).observe({ type, buffered: true })
}
