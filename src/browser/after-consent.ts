const bar = document.querySelector<HTMLElement>('[data-scripts]')
let running = false

// The cookie bar, whose script runs after this one, notes the answer there.
const answers = new MutationObserver(() => {
  const agreed = bar?.dataset.agreed === 'true'
  if (agreed === running) return
  running = agreed
  if (agreed) load(bar.dataset.scripts?.split(' ') ?? [])
  else unload()
})
if (bar) answers.observe(bar, { attributeFilter: ['data-agreed'] })

/** Loads the operator’s scripts (CONSENT_SCRIPTS): nothing is asked of their hosts before. */
function load(addresses: readonly string[]): void {
  for (const address of addresses) {
    const script = document.createElement('script')
    script.src = address
    document.head.append(script)
  }
}

/** Deletes the cookies that scripts have set here; only a new page stops what runs. */
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
