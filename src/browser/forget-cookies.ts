/**
 * Deletes the cookies that scripts have set here, for this host and for the domains above it. The
 * site's own are not among them: it sets none on its domains.
 */
export function forgetCookies(): void {
  const labels = location.hostname.split('.')
  const domains = labels.map((_, at) => `; Domain=${labels.slice(at).join('.')}`)
  for (const name of document.cookie.split('; ').map((cookie) => cookie.split('=')[0])) {
    for (const domain of ['', ...domains]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser.
      document.cookie = `${name}=; Max-Age=0; Path=/${domain}`
    }
  }
}
