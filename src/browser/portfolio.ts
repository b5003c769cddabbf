import { endWaiting, startWaiting } from './waiting.ts'

/**
 * The portfolio's filter and search. Filters in the browser when the page has all projects, otherwise
 * fetches the page that the form would open. The choice is kept in the address and in the language links.
 */
export function startPortfolio(): void {
  const portfolio = document.querySelector('[data-portfolio]')
  const form = portfolio?.querySelector('form')
  const search = form?.querySelector('input')
  const submit = form?.querySelector<HTMLButtonElement>('[data-submit]')
  const status = portfolio?.querySelector<HTMLElement>('[data-wait]')
  const sent = portfolio?.querySelector<HTMLElement>('[data-results]')
  const head = portfolio?.querySelector<HTMLElement>('[data-head]')
  if (!form || !search || !submit || !status || !sent || !head) return
  let list = sent
  const cards = [...sent.querySelectorAll<HTMLElement>('[data-category]')]
  const classNames = cards.map(({ className }) => className)
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

  const filterHere = (counts: string) => {
    const query = folded(search.value)
    const shown = cards.filter((card) => {
      const matches =
        (!submit.value || card.dataset.category === submit.value) &&
        [...card.querySelectorAll('[data-search]')].some(({ textContent }) =>
          folded(textContent).includes(query),
        )
      card.hidden = !matches
      return matches
    })
    // A card's class depends on its position in the list; the head takes the colour of the first client.
    for (const [place, card] of shown.entries()) card.className = classNames[place] ?? ''
    if (shown[0]) head.dataset.client = shown[0].dataset.client ?? ''
    const [note, none] = ['with-projects', 'without'].map((it) =>
      list.querySelector<HTMLElement>(`[data-${it}]`),
    )
    if (note) note.hidden = shown.length === 0
    if (none) none.hidden = shown.length > 0
    status.textContent = counts.split('\n')[shown.length] ?? ''
  }

  const filterThere = async () => {
    const mine = ++asked
    startWaiting(status)
    const text = await fetch(location.href)
      .then((response) => response.text())
      .catch(() => '')
    // A later request supersedes this one.
    if (mine !== asked) return
    const page = new DOMParser().parseFromString(text, 'text/html')
    const fresh = page.querySelector<HTMLElement>('[data-results]')
    // Offline or an error page: let the browser show it.
    if (!fresh) return location.reload()
    endWaiting(status, page.querySelector('[data-wait]')?.textContent ?? '')
    list.replaceWith(fresh)
    list = fresh
  }

  const filter = () => {
    updateLanguageLinks()
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
    updateLanguageLinks()
    clearTimeout(typing)
    typing = setTimeout(filter, list.dataset.counts ? 0 : 200)
  })
}

/** Folds a text for comparison as the server does (`foldedText`). */
function folded(text: string): string {
  const seen = text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
  return seen.normalize().toLowerCase().replaceAll(/\s+/g, ' ').trim()
}
