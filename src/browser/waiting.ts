const noticeableMs = 150

let slow: ReturnType<typeof setTimeout> | undefined

/**
 * Says with the spinner that a visitor waits, once it takes longer than the eye notices. A page
 * waits for one thing at a time: the newest.
 *
 * @param status what is announced when it changes; its `data-wait` are the words
 */
export function startWaiting(status: HTMLElement): void {
  clearTimeout(slow)
  slow = setTimeout(() => {
    status.classList.add('spinner')
    status.textContent = status.dataset.wait ?? ''
  }, noticeableMs)
}

/** Takes the spinner away; `text` is what stands there from now on. */
export function endWaiting(status: HTMLElement, text: string | null): void {
  clearTimeout(slow)
  status.classList.remove('spinner')
  status.textContent = text
}
