/** The JSON response of `leadEventsPage`: news and counts of leads. */
type News = Readonly<{
  count: number
  news: string
  overdue: string
  /** The formatted count of leads by state. */
  counts: Readonly<Record<string, string>>
}>

const everyMs = 10_000

const list = document.querySelector<HTMLElement>('[data-leads]')
if (list) {
  startNews(list)
  startSelectAll(list)
}

/** Keeps the notice of new leads and the counts current by polling, for as long as the page is open. */
function startNews(page: HTMLElement): void {
  const path = `/leads/events?since=${encodeURIComponent(page.dataset.leads ?? '')}`
  const title = document.title
  let timer: ReturnType<typeof setTimeout> | undefined

  async function ask(): Promise<void> {
    clearTimeout(timer)
    try {
      const response = await fetch(path)
      if (response.ok) show(await response.json())
    } catch {
      // Offline, or signed out: the next poll tries again.
    }
    timer = setTimeout(() => void ask(), everyMs)
  }
  function show(said: News): void {
    document.title = said.count > 0 ? `(${said.count}) ${title}` : title
    showNews(page, said)
    const overdue = page.querySelector('[data-lead-overdue]')
    if (overdue) overdue.textContent = said.overdue
    for (const shown of page.querySelectorAll<HTMLElement>('[data-count]')) {
      const count = said.counts[shown.dataset.count ?? '']
      if (count !== undefined) shown.textContent = count
    }
  }

  void ask()
  // A page in the back/forward cache must not go on polling.
  addEventListener('pagehide', () => clearTimeout(timer))
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void ask()
  })
}

function showNews(page: HTMLElement, { news }: News): void {
  const shown = page.querySelector<HTMLElement>('[data-lead-news]')
  if (!shown || shown.dataset.said === news) return
  shown.dataset.said = news
  shown.textContent = news
  if (news === '') return
  const link = document.createElement('a')
  link.href = shown.dataset.here ?? '/leads'
  link.textContent = shown.dataset.show ?? ''
  shown.append(' ', link)
}

/** Makes the "select all" box of the list work; it is hidden without script. */
function startSelectAll(page: HTMLElement): void {
  const label = page.querySelector<HTMLElement>('[data-select-all]')
  const all = label?.querySelector('input')
  if (!label || !all) return
  label.hidden = false
  all.addEventListener('change', () => {
    for (const box of page.querySelectorAll<HTMLInputElement>('[name=lead]')) {
      box.checked = all.checked
    }
  })
}
