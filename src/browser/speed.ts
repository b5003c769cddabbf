/** As long as the ruler is. */
const rulerSeconds = 2

/** Writes into the footer, when one comes near it, how fast this page came and how light it was. */
export function startSpeed(): void {
  const part = document.querySelector<HTMLElement>('[data-speed]')
  const said = part?.querySelector<HTMLElement>('[data-in-time]')
  const note = said?.nextElementSibling
  if (!part || !said || !(note instanceof HTMLElement)) return
  let largestMs = 0
  // A browser that does not measure the largest paint tells of the first.
  for (const type of ['paint', 'largest-contentful-paint']) {
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) largestMs = Math.max(largestMs, startTime)
    }).observe({ type, buffered: true })
  }
  const near = new IntersectionObserver(
    (seen) => {
      if (!largestMs || !seen.some((it) => it.isIntersecting)) return
      near.disconnect()
      let bytes = 0
      for (const type of ['navigation', 'resource']) {
        for (const entry of performance.getEntriesByType(type)) {
          if (entry instanceof PerformanceResourceTiming) bytes += entry.encodedBodySize
        }
      }
      const seconds = largestMs / 1000
      const comma = document.documentElement.lang === 'en' ? '.' : ','
      const words = seconds > Number(said.dataset.mark) ? said.dataset.late : said.dataset.inTime
      said.textContent = (words ?? '')
        .replace('{{seconds}}', seconds.toFixed(2).replace('.', comma))
        .replace('{{kilobytes}}', String(Math.round(bytes / 1024)))
      note.hidden = false
      part.style.setProperty('--came', `${Math.min(1, seconds / rulerSeconds) * 100}%`)
    },
    { rootMargin: '300px' },
  )
  // By then a short page, whose footer is in sight at once, has painted.
  addEventListener('load', () => setTimeout(() => near.observe(part), 300))
}
