import { endWaiting, startWaiting } from './waiting.ts'

/**
 * The portfolio's filter and search: fetches the page that the form would open. The choice is kept in the
 * address and in the language links.
 */
export function startPortfolio(): void {
  const portfolio = document.querySelector('[data-portfolio]')
  const form = portfolio?.querySelector('form')
  const search = form?.querySelector('input')
  const submit = form?.querySelector<HTMLButtonElement>('[data-submit]')
  const status = portfolio?.querySelector<HTMLElement>('[data-wait]')
  if (!portfolio || !form || !search || !submit || !status) return
  let asked = 0

  // A new filter starts at page one (`sida` is the page number).
  const withChoice = (address: string) => {
    const url = new URL(address)
    url.searchParams.delete('sida')
    for (const { name, value } of [search, submit]) {
      url.searchParams.delete(name)
      if (value) url.searchParams.append(name, value)
    }
    return url.href
  }
  const updateLanguageLinks = () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-language-menu] a')) {
      link.href = withChoice(link.href)
    }
  }

  const filter = async () => {
    updateLanguageLinks()
    history.replaceState(null, '', withChoice(location.href))
    for (const button of form.querySelectorAll<HTMLButtonElement>('[data-category-button]')) {
      button.setAttribute('aria-pressed', String(button.value === submit.value))
    }
    const mine = ++asked
    startWaiting(status)
    const text = await fetch(location.href)
      .then((response) => response.text())
      .catch(() => '')
    // A later request supersedes this one.
    if (mine !== asked) return
    const page = new DOMParser().parseFromString(text, 'text/html')
    const results = page.querySelector('[data-results]')
    // Offline or an error page: let the browser show it.
    if (!results) return location.reload()
    endWaiting(status, page.querySelector('[data-wait]')?.textContent ?? '')
    portfolio.querySelector('[data-results]')?.replaceWith(results)
    // The head has the colour of the first client.
    const colour = results.querySelector<HTMLElement>('[data-client]')?.dataset.client
    const head = portfolio.querySelector<HTMLElement>('[data-head]')
    if (head && colour !== undefined) head.dataset.client = colour
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const button = event.submitter
    if (button instanceof HTMLButtonElement) submit.value = button.value
    void filter()
  })
  let typing: ReturnType<typeof setTimeout> | undefined
  search.addEventListener('input', () => {
    updateLanguageLinks()
    clearTimeout(typing)
    typing = setTimeout(filter, 200)
  })
}
