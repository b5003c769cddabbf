import { recall, remember } from '#browser/memory'
import type { Form } from '#leads/forms/form'
import type { Values } from '#leads/forms/values'

const keptAs = ({ name }: Form) => `form-${name}`

/** Keeps what is filled in for this tab, with the query of the page. */
export function keepValues(form: Form, values: Values): void {
  const kept = JSON.stringify({ query: location.search, values })
  remember('sessionStorage', keptAs(form), kept)
}

/** Forgets what was kept of a form. */
export function forgetValues(form: Form): void {
  remember('sessionStorage', keptAs(form), null)
}

/**
 * Puts what was kept back into untouched fields; choices only on the address they were made on, and not
 * when a link that selects something was followed there again.
 */
export function restoreValues(definition: Form, form: HTMLFormElement): void {
  const kept = keptOf(definition)
  const isLinked = location.search !== '' && navigation() === 'navigate'
  for (const field of definition.fields) {
    const value = kept?.values[field.name]
    const found = form.elements.namedItem(field.name)
    const elements = found instanceof RadioNodeList ? [...found] : [found]
    // A link may write words in as well.
    const given = elements.some((it) => isWritten(it) && it.defaultValue !== '')
    const own =
      'options' in field
        ? !isLinked && kept?.query === location.search
        : value !== '' && !(isLinked && given)
    if (value === undefined || !own) continue
    if (elements.every(isUntouched)) for (const element of elements) put(element, value)
  }
}

function navigation(): string | undefined {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming ? entry.type : undefined
}

function keptOf(form: Form): Readonly<{ query: string; values: Values }> | undefined {
  try {
    const { query, values } = JSON.parse(recall('sessionStorage', keptAs(form)) ?? '')
    const texts = Object.entries(values).map(([name, value]) => [name, String(value)])
    return { query, values: Object.fromEntries(texts) }
  } catch {
    return undefined
  }
}

function isUntouched(element: Node | null): boolean {
  if (isBox(element)) return element.checked === element.defaultChecked
  if (element instanceof HTMLSelectElement) {
    const start = [...element.options].findIndex((option) => option.defaultSelected)
    return element.selectedIndex === Math.max(start, 0)
  }
  return isWritten(element) && element.value === element.defaultValue
}

function put(element: Node | null, value: string): void {
  if (isBox(element)) element.checked = value.split(',').includes(element.value)
  else if (element instanceof HTMLSelectElement || isWritten(element)) element.value = value
}

const isBox = (element: Node | null): element is HTMLInputElement =>
  element instanceof HTMLInputElement && (element.type === 'checkbox' || element.type === 'radio')

const isWritten = (element: Node | null) =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
