import { type Sorting, sortMessage, verdictOf } from './sort-message.ts'

/** Sorts the visitor's text at every keystroke by the rules in `data-sorter`; nothing leaves the browser. */
export function startSorter(): void {
  const sorter = document.querySelector<HTMLElement>('[data-sorter]')
  const text = sorter?.querySelector('textarea')
  const article = text?.closest('article')
  const shown = article?.querySelector('[data-own-text]')
  if (!sorter || !text || !article || !shown) return
  // Pointer clicks only: with the keyboard (`detail` 0) the focus stays among the messages.
  sorter.querySelector<HTMLElement>('[data-own]')?.addEventListener('click', ({ detail }) => {
    if (detail === 0) return
    text.focus()
    if (text.value === text.defaultValue) text.select()
  })
  const { rules, verdicts, ...urgency }: Sorting = JSON.parse(sorter.dataset.sorter ?? '')

  const say = (what: string, words = '') => {
    const place = article.querySelector(`[data-says=${what}]`)
    // Setting the same text again would announce it again.
    if (place && place.textContent !== words) place.textContent = words
  }
  const sort = () => {
    const { categories, urgent, pieces } = sortMessage(text.value, rules)
    const { name, to, reply } = verdictOf(categories, verdicts)
    say('name', name)
    say('to', to)
    say('reply', reply)
    say('urgency', urgent ? urgency.urgent : urgency.calm)
    shown.replaceChildren(...pieces.map(({ text, says }) => (says ? marked(text, says) : text)))
  }
  text.addEventListener('input', sort)
  sort()
}

function marked(text: string, says: string): HTMLElement {
  const mark = document.createElement('mark')
  mark.dataset.says = says
  mark.textContent = text
  return mark
}
