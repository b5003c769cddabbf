import type { Form } from '#leads/forms/form'

/** The form as the page came with it, and what had the focus in it. */
type ServedForm = Readonly<{ form: HTMLFormElement; focused: Element | null }>

/** The form that stands in the page before React takes it over; undefined on the server. */
export function servedForm({ name }: Form): ServedForm | undefined {
  if (typeof document === 'undefined') return undefined
  const form = document.querySelector<HTMLFormElement>(`form[data-form="${name}"]`)
  return form ? { form, focused: document.activeElement } : undefined
}

/**
 * Where an extension or a translator has put elements of its own into the page, React gives up what the
 * server sent and makes the form anew: brings over what was typed, ticked and chosen until then, and
 * the focus.
 */
export function carryOver({ form: before, focused }: ServedForm, now: HTMLFormElement): void {
  if (before === now) return
  const fields = new Map(fieldsOf(now).map((field) => [keyOf(field), field]))
  for (const old of fieldsOf(before)) {
    const field = fields.get(keyOf(old))
    if (!field) continue
    if (isBox(old) && isBox(field)) field.checked = old.checked
    else if (field.value !== old.value) field.value = old.value
    if (old === focused) takeFocus(old, field)
  }
}

type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const fieldsOf = (form: HTMLFormElement) =>
  [...form.querySelectorAll<FieldElement>('input, select, textarea')].filter(({ name }) => name)

const isBox = (field: FieldElement): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

// A box is one of several with its name.
const keyOf = (field: FieldElement) => `${field.name} ${isBox(field) ? field.value : ''}`

function takeFocus(old: FieldElement, field: FieldElement): void {
  field.focus({ preventScroll: true })
  if (old instanceof HTMLSelectElement || field instanceof HTMLSelectElement) return
  // Kinds of input that have no caret in them tell none, and refuse one.
  const { selectionStart, selectionEnd } = old
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
}
