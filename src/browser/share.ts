/**
 * The share buttons: they open the native share sheet if there is one; otherwise they copy the address
 * and confirm that for 2 seconds. A failed copy is silent. The shared address has no query.
 */
export function startShare(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-share]')) {
    const address = location.origin + location.pathname
    const said = button.parentElement?.querySelector<HTMLElement>('[role=status]')
    const copy = async () => {
      await navigator.clipboard.writeText(address)
      if (!said) return
      button.dataset.copied = ''
      said.textContent = button.dataset.copiedText ?? ''
      setTimeout(() => {
        delete button.dataset.copied
        said.textContent = ''
      }, 2000)
    }
    button.hidden = false
    button.addEventListener('click', () => {
      const shared = navigator.share
        ? navigator
            .share({ title: document.title, url: address })
            .catch(async (reason: unknown) => {
              // AbortError: the visitor closed the share sheet on purpose.
              if (!(reason instanceof DOMException && reason.name === 'AbortError')) await copy()
            })
        : copy()
      shared.catch(() => undefined)
    })
  }
}
