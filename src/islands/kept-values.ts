import { recall, remember } from '#browser/memory'
import type { Form } from '#leads/forms/form'
import type { Values } from '#leads/forms/values'

const keptAs = ({ name }: Form) => `form-${name}`

/** Stores the form's values in session storage, with the query of the page. */
export function keepValues(form: Form, values: Values): void {
  const kept = JSON.stringify({ query: location.search, values })
  remember('sessionStorage', keptAs(form), kept)
}

/** Deletes the stored values of a form. */
export function forgetValues(form: Form): void {
  remember('sessionStorage', keptAs(form), null)
}

/**
 * Restores stored values into untouched fields. Choices are restored only under the query they were made
 * with, and not after a fresh navigation by a link with a query: such a link selects choices itself.
 */
export function restoreValues(definition: Form, form: HTMLFormElement): void {
  const kept = keptOf(definition)
  const isLinked = location.search !== '' && navigation() === 'navigate'
  for (const field of definition.fields) {
    const value = kept?.values[field.name]
    const elements = elementsOf(form, field.name)
    // A link may prefill text fields as well.
    const given = elements.some((it) => !isBox(it) && !isSelect(it) && it.defaultValue !== '')
    const own =
      'options' in field
        ? !isLinked && kept?.query === location.search
        : value !== '' && !(isLinked && given)
    if (value === undefined || !own || !elements.every(isUntouched)) continue
    for (const element of elements) put(element, value)
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

/** The server-rendered form, and the element that had the focus. */
type ServedForm = Readonly<{ form: HTMLFormElement; focused: Element | null }>

/** The form's element before hydration; undefined on the server. */
export function servedForm({ name }: Form): ServedForm | undefined {
  if (typeof document === 'undefined') return undefined
  const form = document.querySelector<HTMLFormElement>(`form[data-form="${name}"]`)
  return form ? { form, focused: document.activeElement } : undefined
}

/**
 * Carries values and focus over to a form that React has rendered from scratch. It does so when hydration
 * fails because a browser extension or translator has added elements to the page.
 */
export function carryOver(
  { form: before, focused }: ServedForm,
  { fields }: Form,
  now: HTMLFormElement,
): void {
  if (before === now) return
  const typed = new FormData(before)
  for (const { name } of fields) {
    const old = elementsOf(before, name)
    for (const [place, element] of elementsOf(now, name).entries()) {
      put(element, typed.getAll(name).join(','))
      if (old[place] === focused) takeFocus(element, old[place])
    }
  }
}

function takeFocus(element: FieldElement, old: FieldElement): void {
  element.focus({ preventScroll: true })
  if (isSelect(old) || isSelect(element)) return
  // Input types without a caret return null here, and throw when one is set.
  const { selectionStart, selectionEnd } = old
  if (selectionStart !== null) element.setSelectionRange(selectionStart, selectionEnd)
}

type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** All elements of a field; checkboxes and radio buttons share a name. */
const elementsOf = (form: HTMLFormElement, name: string) => [
  ...form.querySelectorAll<FieldElement>(`:is(input, select, textarea)[name="${name}"]`),
]

const isSelect = (element: FieldElement) => element instanceof HTMLSelectElement

const isBox = (element: FieldElement): element is HTMLInputElement =>
  element.type === 'checkbox' || element.type === 'radio'

function isUntouched(element: FieldElement): boolean {
  if (isBox(element)) return element.checked === element.defaultChecked
  if (!isSelect(element)) return element.value === element.defaultValue
  const start = [...element.options].findIndex((option) => option.defaultSelected)
  return element.selectedIndex === Math.max(start, 0)
}

function put(element: FieldElement, value: string): void {
  if (isBox(element)) element.checked = value.split(',').includes(element.value)
  else element.value = value
}
