/** How long a person waits, in milliseconds, before something has to show that the site is working. */
export const noticeableMs = 150

let slow: ReturnType<typeof setTimeout> | undefined

/** After `noticeableMs` shows the spinner and the text of `data-wait`. A new call replaces one that is still pending. */
export function startWaiting(status: HTMLElement): void {
  clearTimeout(slow)
  slow = setTimeout(() => {
    status.classList.add('spinner')
    status.textContent = status.dataset.wait ?? ''
  }, noticeableMs)
}

/** Removes the spinner and shows `text`. */
export function endWaiting(status: HTMLElement, text: string | null): void {
  clearTimeout(slow)
  status.classList.remove('spinner')
  status.textContent = text
}
