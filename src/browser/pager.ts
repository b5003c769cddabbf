import { endWaiting, startWaiting } from './waiting.ts'

/** Says that a visitor waits for a further page of a list, when the server is slow with it. */
export function startPager(): void {
  document.addEventListener('click', ({ target, ctrlKey, metaKey, shiftKey }) => {
    // With these keys the page opens elsewhere, and this one waits for nothing.
    if (ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return
    const link = target.closest<HTMLElement>('.pager a')
    if (!link) return
    const label = link.textContent
    startWaiting(link)
    // Who comes back finds the page as it was.
    addEventListener('pagehide', () => endWaiting(link, label))
  })
}
