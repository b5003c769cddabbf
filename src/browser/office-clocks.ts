/** Shows the current time of each office, and marks it on the drawn day beside it. Updates every 10 seconds. */
export function startOfficeClocks(): void {
  const offices = document.querySelector<HTMLElement>('[data-offices]')
  if (!offices) return
  const start = Number(offices.dataset.start)
  const end = Number(offices.dataset.end)
  const ahead = Number(offices.dataset.ahead)

  const tell = () => {
    // Minutes past 0:00 by the clock of the first office.
    const here = (Math.trunc(Date.now() / 60_000) + ahead + 1440) % 1440
    for (const clock of offices.querySelectorAll<HTMLElement>('[data-clock]')) {
      const there = (here + Number(clock.dataset.ahead) + 1440) % 1440
      clock.textContent = `${Math.trunc(there / 60)}:${String(there % 60).padStart(2, '0')}`
      clock.parentElement?.removeAttribute('hidden')
    }
    const isShown = here >= start && here <= end
    const place = isShown ? `${(100 * (here - start)) / (end - start)}%` : '-9'
    for (const line of offices.querySelectorAll('[data-now]')) line.setAttribute('x', place)
  }
  tell()
  setInterval(tell, 10_000)
}
