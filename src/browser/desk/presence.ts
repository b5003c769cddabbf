const everyMs = 20_000

/**
 * Reports every 20 seconds, while the page is visible, that the lead, story or setting named by
 * `data-presence` is open here, and shows in that element who else has it open.
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
      // Setting the same text again would make screen readers announce it again.
      if (shown.textContent !== text) shown.textContent = text
    } catch {
      // Offline: the next report tries again.
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
