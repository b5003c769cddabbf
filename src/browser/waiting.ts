const noticeableMs = 150

let slow: ReturnType<typeof setTimeout> | undefined

/** Shows the spinner and says `data-wait`, once waiting is noticed, for the newest thing alone. */
export function startWaiting(status: HTMLElement): void {
  clearTimeout(slow)
  slow = setTimeout(() => {
    status.classList.add('spinner')
    status.textContent = status.dataset.wait ?? ''
  }, noticeableMs)
}

/** Takes the spinner away and writes `text`. */
export function endWaiting(status: HTMLElement, text: string | null): void {
  clearTimeout(slow)
  status.classList.remove('spinner')
  status.textContent = text
}
