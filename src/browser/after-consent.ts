const bar = document.querySelector<HTMLElement>('[data-scripts]')
let running = false

// The script of the cookie bar runs after this one and sets `data-agreed`.
const observer = new MutationObserver(() => {
  const agreed = bar?.dataset.agreed === 'true'
  if (agreed === running) return
  running = agreed
  if (agreed) load(bar.dataset.scripts?.split(' ') ?? [])
  else unload()
})
if (bar) observer.observe(bar, { attributeFilter: ['data-agreed'] })

/** Loads the operator’s scripts (CONSENT_SCRIPTS). Until consent, no request goes to their hosts. */
function load(addresses: readonly string[]): void {
  for (const address of addresses) {
    const script = document.createElement('script')
    script.src = address
    document.head.append(script)
  }
}

/** Deletes the cookies that those scripts set, and reloads: only that stops a running script. */
function unload(): void {
  const labels = location.hostname.split('.')
  const domains = labels.map((_, at) => `; Domain=${labels.slice(at).join('.')}`)
  for (const name of document.cookie.split('; ').map((cookie) => cookie.split('=')[0])) {
    for (const domain of ['', ...domains]) {
      // biome-ignore lint/suspicious/noDocumentCookie: The Cookie Store is not in every browser.
      document.cookie = `${name}=; Max-Age=0; Path=/${domain}`
    }
  }
  location.reload()
}
