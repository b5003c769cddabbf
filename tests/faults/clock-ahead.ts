/**
 * Loaded before the site (`node --import`), it sets the site's clock ahead by `CLOCK_AHEAD_MS`, as
 * if the process had been started that much later. Timers are not touched.
 */
const aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0)
const actualNow = Date.now
const now = () => actualNow() + aheadMs

if (aheadMs > 0) {
  globalThis.Date = new Proxy(Date, {
    construct: (made, given, target) =>
      Reflect.construct(made, given.length === 0 ? [now()] : given, target),
    apply: () => new Date().toString(),
    get: (made, name, receiver) => (name === 'now' ? now : Reflect.get(made, name, receiver)),
  })
}
