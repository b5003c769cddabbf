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
  const head = portfolio?.querySelector<HTMLElement>('[data-head]')
  if (!form || !search || !submit || !status || !sent || !head) return
  let list = sent
  const cards = [...sent.querySelectorAll<HTMLElement>('[data-category]')]
  const looks = cards.map(({ className }) => className)
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
    // Composed anew: each in the look of its place, the head on the ground of the first one.
    for (const [place, card] of shown.entries()) card.className = looks[place] ?? ''
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
