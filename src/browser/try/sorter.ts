import { type SortingRules, sortMessage, verdictOf } from './sort-message.ts'

/** Sorts what one writes, as one writes it; nothing of it leaves the browser. */
export function startSorter(sorter: HTMLElement): void {
  const text = sorter.querySelector('textarea')
  const article = text?.closest('article')
  const shown = article?.querySelector('[data-own-text]')
  if (!text || !article || !shown) return
  const rules = rulesOf(sorter)
  const verdicts = [...sorter.querySelectorAll<HTMLElement>('[data-verdicts] > li')].map(
    ({ textContent, dataset: { to = '', reply = '' } }) => ({ name: textContent ?? '', to, reply }),
  )
  const mixed = verdicts.at(-2)
  const unsure = verdicts.at(-1)
  if (!mixed || !unsure) return

  const say = (what: string, words = '') => {
    const place = article.querySelector(`[data-says=${what}]`)
    // What stays as it was is not announced again.
    if (place && place.textContent !== words) place.textContent = words
  }
  const sort = () => {
    const { categories, urgent, pieces } = sortMessage(text.value, rules)
    const { name, to, reply } = verdictOf(categories, { all: verdicts, mixed, unsure })
    const urgency = article.querySelector<HTMLElement>('[data-says=urgency]')?.dataset
    say('name', name)
    say('to', to)
    say('reply', reply)
    say('urgency', urgent ? urgency?.urgent : urgency?.calm)
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

/** The rules that the page brings; none where it has others than this script knows. */
function rulesOf({ dataset }: HTMLElement): SortingRules {
  const rules: unknown = JSON.parse(dataset.rules ?? 'null')
  const known = rules && typeof rules === 'object' && 'categories' in rules && 'urgent' in rules
  if (!known || !Array.isArray(rules.categories))
    return { categories: [], urgent: '', pressing: -1 }
  const pressing = 'pressing' in rules ? Number(rules.pressing) : -1
  return { categories: rules.categories.map(String), urgent: String(rules.urgent), pressing }
}
