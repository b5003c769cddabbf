import { endWaiting, startWaiting } from './waiting.ts'

/**
 * Filters in the browser while all projects are on the page, else fetches what the plain form would
 * open. The choice stays in the address, and goes along into another language.
 */
export function startPortfolio(): void {
  const portfolio = document.querySelector('[data-portfolio]')
  const form = portfolio?.querySelector('form')
  const search = form?.querySelector('input')
  const submit = form?.querySelector<HTMLButtonElement>('[data-submit]')
  const status = portfolio?.querySelector<HTMLElement>('[data-wait]')
  const sent = portfolio?.querySelector<HTMLElement>('[data-results]')
  if (!portfolio || !form || !search || !submit || !status || !sent) return
  let list = sent
  let asked = 0

  // What is narrowed anew begins with its first page.
  const withChoice = (address: string) => {
    const url = new URL(address)
    url.searchParams.delete('sida')
    for (const { name, value } of [search, submit]) {
      url.searchParams.delete(name)
      if (value) url.searchParams.append(name, value)
    }
    return url.href
  }
  const takeAlong = () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('.language-menu a')) {
      link.href = withChoice(link.href)
    }
  }

  const filterHere = (counts: string) => {
    const query = folded(search.value)
    let shown = 0
    for (const card of list.querySelectorAll<HTMLElement>('[data-category]')) {
      const match =
        (!submit.value || card.dataset.category === submit.value) &&
        [...card.querySelectorAll('[data-search]')].some(({ textContent }) =>
          folded(textContent).includes(query),
        )
      card.hidden = !match
      if (!match) continue
      // The head stands on the ground of the first project below it.
      if (!shown) portfolio.className = card.className.replace('work story', 'portfolio')
      shown += 1
    }
    status.textContent = counts.split('\n')[shown] ?? ''
  }

  const filterThere = async () => {
    const mine = ++asked
    startWaiting(status)
    const text = await fetch(location.href)
      .then((response) => response.text())
      .catch(() => '')
    // What was asked since then is what will be shown.
    if (mine !== asked) return
    const page = new DOMParser().parseFromString(text, 'text/html')
    const fresh = page.querySelector<HTMLElement>('[data-results]')
    // The plain form shows whatever the matter is.
    if (!fresh) return location.reload()
    endWaiting(status, page.querySelector('[data-wait]')?.textContent ?? '')
    list.replaceWith(fresh)
    list = fresh
  }

  const filter = () => {
    takeAlong()
    history.replaceState(null, '', withChoice(location.href))
    for (const button of form.querySelectorAll<HTMLButtonElement>('[data-category-button]')) {
      button.setAttribute('aria-pressed', String(button.value === submit.value))
    }
    if (list.dataset.counts) filterHere(list.dataset.counts)
    else void filterThere()
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const button = event.submitter
    if (button instanceof HTMLButtonElement) submit.value = button.value
    filter()
  })
  let typing: ReturnType<typeof setTimeout> | undefined
  search.addEventListener('input', () => {
    takeAlong()
    clearTimeout(typing)
    typing = setTimeout(filter, list.dataset.counts ? 0 : 200)
  })
}

/** As the server compares texts (`foldedText`). */
function folded(text: string): string {
  const seen = text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
  return seen.normalize().toLowerCase().replaceAll(/\s+/g, ' ').trim()
}
