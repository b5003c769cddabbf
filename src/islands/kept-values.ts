import { recall, remember } from '#browser/memory'
import type { Form } from '#leads/forms/form'
import type { Values } from '#leads/forms/values'

/** What a visitor had filled in, and the query of the page it was filled in on. */
type Kept = Readonly<{ query: string; values: Values }>

/** Keeps the values of a form for this tab, in the browser only; silent when that is not possible. */
export function keepValues({ name }: Form, values: Values): void {
  const kept: Kept = { query: location.search, values }
  remember('sessionStorage', keyOf(name), JSON.stringify(kept))
}

/** Forgets what was kept of a form. */
export function forgetValues({ name }: Form): void {
  remember('sessionStorage', keyOf(name), null)
}

/**
 * Puts what was kept back into the fields that still are as the page sent them. Choices come back
 * only on the address they were made on, and not when a link that selects something was followed
 * to it once more: the newest choice is the visitor's.
 *
 * @returns whether anything was put back
 */
export function restoreValues(definition: Form, form: HTMLFormElement): boolean {
  const kept = keptOf(definition.name)
  if (!kept) return false
  const isLinked = location.search !== '' && navigation() === 'navigate'
  for (const field of definition.fields) {
    const value = kept.values[field.name]
    const own = 'options' in field ? !isLinked && kept.query === location.search : value !== ''
    if (value === undefined || !own) continue
    const found = form.elements.namedItem(field.name)
    const elements = found instanceof RadioNodeList ? [...found] : [found]
    if (elements.every(isUntouched)) for (const element of elements) put(element, value)
  }
  return true
}

function navigation(): string | undefined {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming ? entry.type : undefined
}

const keyOf = (name: string) => `form-${name}`

function keptOf(name: string): Kept | undefined {
  try {
    const { query, values } = Object(JSON.parse(recall('sessionStorage', keyOf(name)) ?? 'null'))
    if (typeof query !== 'string' || typeof values !== 'object' || values === null) return undefined
    const texts = Object.entries(values).map(([key, value]) => [key, String(value)] as const)
    return { query, values: Object.fromEntries(texts) }
  } catch {
    return undefined
  }
}

function isUntouched(element: Node | null): boolean {
  if (element instanceof HTMLInputElement && isBox(element)) {
    return element.checked === element.defaultChecked
  }
  if (element instanceof HTMLSelectElement) {
    const start = [...element.options].findIndex((option) => option.defaultSelected)
    return element.selectedIndex === Math.max(start, 0)
  }
  return isWritten(element) && element.value === element.defaultValue
}

function put(element: Node | null, value: string): void {
  if (element instanceof HTMLInputElement && isBox(element)) {
    element.checked = value.split(',').includes(element.value)
  } else if (element instanceof HTMLSelectElement || isWritten(element)) {
    element.value = value
  }
}

const isBox = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio'

const isWritten = (element: Node | null) =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
