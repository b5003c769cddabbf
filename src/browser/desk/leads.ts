/** An event of the list of leads, as `leadEventsPage` sends it. */
type News = Readonly<{
  count: number
  news: string
  overdue: string
  /** The formatted count of leads by state. */
  counts: Readonly<Record<string, string>>
}>

const quietMs = 30_000

const list = document.querySelector<HTMLElement>('[data-leads]')
if (list) {
  startNews(list)
  startSelectAll(list)
}

/**
 * Keeps the notice of new leads and the counts current by server-sent events. When the stream is
 * refused, polls every 30 seconds until a response arrives, then reopens the stream.
 */
function startNews(page: HTMLElement): void {
  const path = `/leads/events?since=${encodeURIComponent(page.dataset.leads ?? '')}`
  const title = document.title
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function listen(): void {
    clearTimeout(timer)
    source?.close()
    source = new EventSource(path)
    source.addEventListener('message', ({ data }) => show(JSON.parse(data)))
    source.addEventListener('error', () => {
      // In any other state the browser reconnects by itself.
      if (source?.readyState === EventSource.CLOSED) wait()
    })
  }
  function wait(): void {
    clearTimeout(timer)
    timer = setTimeout(() => void ask(), quietMs)
  }
  async function ask(): Promise<void> {
    try {
      const response = await fetch(`${path}&once=1`)
      if (response.ok) {
        show(await response.json())
        return listen()
      }
    } catch {
      // Offline: the next poll tries again.
    }
    wait()
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

  listen()
  // A page in the back/forward cache must not go on listening or polling.
  addEventListener('pagehide', () => {
    source?.close()
    clearTimeout(timer)
  })
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
