/**
 * Calls `run` once the page has painted words or pictures: what that paint needs of a slow phone comes
 * first. A ground without either, which some browsers paint before, does not count.
 */
export function afterPaint(run: () => void): void {
  new PerformanceObserver((paints, observer) => {
    if (!paints.getEntriesByName('first-contentful-paint')[0]) return
    observer.disconnect()
    run()
  }).observe({ type: 'paint', buffered: true })
}
