const everyMs = 20_000

/**
 * Says that this page has something open (`data-presence` of an element names it), and shows there who
 * else does, for as long as the page is seen.
 */
export function startPresence(): void {
  const shown = document.querySelector<HTMLElement>('[data-presence]')
  const subject = shown?.dataset.presence
  if (!shown || !subject) return
  let timer: ReturnType<typeof setTimeout> | undefined

  const tell = async () => {
    clearTimeout(timer)
    if (document.hidden) return
    try {
      const response = await fetch('/open-pages', {
        method: 'POST',
        body: new URLSearchParams({ subject }),
      })
      const text = response.ok ? await response.text() : shown.textContent
      // A status that says the same again would be read aloud again.
      if (shown.textContent !== text) shown.textContent = text
    } catch {
      // Out of reach for a moment: the next time will do.
    }
    timer = setTimeout(() => void tell(), everyMs)
  }
  document.addEventListener('visibilitychange', () => void tell())
  addEventListener('pagehide', () => {
    clearTimeout(timer)
    navigator.sendBeacon('/open-pages', new URLSearchParams({ subject, do: 'close' }))
  })
  addEventListener('pageshow', () => void tell())
}
