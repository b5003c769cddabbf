/**
 * The share buttons: native share if there is one, else the address is copied, which the button says
 * for 2 seconds; a failed copy is silent. The address has nothing of a campaign.
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
              // The visitor closed the share sheet: that is an answer, not a failure.
              if (!(reason instanceof DOMException && reason.name === 'AbortError')) await copy()
            })
        : copy()
      shared.catch(() => undefined)
    })
  }
}
