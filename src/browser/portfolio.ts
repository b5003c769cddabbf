/**
 * Makes the portfolio's filter instant: in the browser while all projects are on the page,
 * otherwise by fetching the same address that the plain form would open. The choice stays in the
 * address either way.
 */
export function startPortfolio(): void {
  const portfolio = document.querySelector<HTMLElement>('[data-portfolio]')
  const form = portfolio?.querySelector('form')
  const search = form?.querySelector('input')
  if (!portfolio || !form || !search) return
  const buttons = form.querySelectorAll<HTMLButtonElement>('[data-category-button]')
  const submit = form.querySelector<HTMLButtonElement>('[data-submit]')
  let category = submit?.value ?? ''
  let fetching: AbortController | undefined

  const results = () => portfolio.querySelector<HTMLElement>('[data-portfolio-results]')
  const address = () => {
    const chosen = new URLSearchParams(
      Object.entries({ flokkur: category, leit: search.value.trim() }),
    )
    for (const [name, value] of [...chosen]) if (!value) chosen.delete(name)
    return form.getAttribute('action') + (chosen.size > 0 ? `?${chosen}` : '')
  }

  const filterHere = (list: HTMLElement) => {
    const query = search.value.trim().normalize('NFC').toLowerCase()
    let shown = 0
    for (const card of list.querySelectorAll<HTMLElement>('[data-category]')) {
      const words = [...card.querySelectorAll('[data-search]')].map((part) => part.textContent)
      const match =
        (!category || card.dataset.category === category) &&
        words.some((text) => text.normalize('NFC').toLowerCase().includes(query))
      card.hidden = !match
      if (match) shown += 1
    }
    const counts: unknown = JSON.parse(list.dataset.counts ?? '[]')
    const status = list.querySelector('[role=status]')
    if (status && Array.isArray(counts)) status.textContent = String(counts[shown] ?? '')
    list.querySelector<HTMLElement>('[data-portfolio-none]')?.toggleAttribute('hidden', shown > 0)
  }

  const filterThere = async (list: HTMLElement) => {
    fetching?.abort()
    fetching = new AbortController()
    const { signal } = fetching
    const slow = setTimeout(() => {
      list.setAttribute('aria-busy', 'true')
      const status = list.querySelector('[role=status]')
      if (status) status.textContent = portfolio.dataset.loadingText ?? ''
    }, 150)
    try {
      const response = await fetch(address(), { signal })
      const page = new DOMParser().parseFromString(await response.text(), 'text/html')
      const fresh = page.querySelector('[data-portfolio-results]')
      if (!response.ok || !fresh) throw new Error()
      list.replaceWith(fresh)
    } catch {
      // The plain form shows whatever the matter is.
      if (!signal.aborted) location.assign(address())
    } finally {
      clearTimeout(slow)
    }
  }

  const filter = () => {
    const list = results()
    if (!list) return
    history.replaceState(history.state, '', address())
    for (const button of buttons) {
      button.setAttribute('aria-pressed', String(button.value === category))
    }
    if (submit) submit.value = category
    if (list.hasAttribute('data-complete')) filterHere(list)
    else void filterThere(list)
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const button = event.submitter
    if (button instanceof HTMLButtonElement) category = button.value
    filter()
  })
  let typing = 0
  search.addEventListener('input', () => {
    clearTimeout(typing)
    typing = window.setTimeout(filter, results()?.hasAttribute('data-complete') ? 0 : 200)
  })
}
