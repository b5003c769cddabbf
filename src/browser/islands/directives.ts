import idle from 'astro/runtime/client/idle.js'

/**
 * `client:idle`, once the page has painted: a browser is idle before that too, and what an island
 * fetches then competes with the first paint.
 */
const idleAfterPaint: typeof idle = (...island) =>
  new PerformanceObserver((paints, observer) => {
    // A ground without words is painted first by some browsers.
    if (!paints.getEntriesByName('first-contentful-paint')[0]) return
    observer.disconnect()
    idle(...island)
  }).observe({ type: 'paint', buffered: true })

Object.assign(window, { Astro: { idle: idleAfterPaint } })
