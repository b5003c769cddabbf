import type { Values } from './check.ts'
import type { Field, Form, PackageField } from './form.ts'
import type { FormTexts } from './form-texts.ts'

/**
 * The values of all fields of a form. A package falls with what it belongs to: a page without
 * script goes on sending it after its card was deselected.
 *
 * @param sentAs every value sent under a name; empty when there was none
 */
export function readValues({ fields }: Form, sentAs: (name: string) => readonly string[]): Values {
  const values: Values = Object.fromEntries(
    fields.map((field) => [field.name, fieldValue(field, sentAs(field.name))]),
  )
  const fallen = fields.filter(
    (field) => field.kind === 'package' && !isHeld(field, values[field.name] ?? '', values),
  )
  return { ...values, ...Object.fromEntries(fallen.map(({ name }) => [name, ''])) }
}

/**
 * Whether something of the package's family is chosen. What is no package at all counts as held:
 * it is for `checkValues` to refuse.
 */
export function isHeld({ options, families }: PackageField, pack: string, values: Values): boolean {
  if (!options.includes(pack)) return true
  const [family] = pack.split('.')
  return Object.entries(families).some(([name, ofValue]) =>
    values[name]?.split(',').some((value) => ofValue[value] === family),
  )
}

/** The values of all fields of a form, as they stand in the page. */
export function formValues(form: Form, data: FormData): Values {
  return readValues(form, (name) => data.getAll(name).map(String))
}

/** The values of the form's choice fields alone, with the initial choice where none was made. */
export function choicesOf(form: Form, values: Values): Values {
  const all = readValues(form, (name) => [values[name] ?? ''])
  return Object.fromEntries(
    form.fields.flatMap((field) =>
      'options' in field ? [[field.name, all[field.name] ?? '']] : [],
    ),
  )
}

/**
 * The one value of a field, from what was sent under its name.
 *
 * Written fields: what a browser would send, with line breaks as LF, one-line fields without line
 * breaks, no space around (HTML, "value sanitization algorithm"). Checkboxes: whether a page sent
 * each by itself or a script sent all of them comma-joined, every value once, in the order of the
 * field's list, unknown ones last for `checkValues` to refuse. A choice that was not made has its
 * initial value.
 *
 * @param sent every value sent under the field's name; empty when the field was not sent
 */
export function fieldValue(field: Field, sent: readonly string[]): string {
  if (field.kind === 'checkboxes') {
    const chosen = new Set(sent.flatMap((value) => value.split(',')).map((value) => value.trim()))
    chosen.delete('')
    const known = field.options.filter((option) => chosen.has(option))
    return [...new Set([...known, ...chosen])].join(',')
  }
  const lines = (sent[0] ?? '').replace(/\r\n?/g, '\n')
  const value = (field.kind === 'textarea' ? lines : lines.replace(/\n/g, '')).trim()
  // Encoding a long name takes longer than any other part of a post: what is refused anyway keeps its own.
  if (field.kind === 'email' && value.length <= field.max) return withAsciiDomain(value)
  return value === '' && 'options' in field ? (field.initial ?? '') : value
}

/** An address as mail programs want it: `info@þór.is` is `info@xn--r-uga6a.is` (RFC 5891, 5). */
function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  const url = `http://${domain}`
  const isForeign = at > 1 && /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) && /[^\w.-]/.test(domain)
  return isForeign && URL.canParse(url) ? address.slice(0, at) + new URL(url).hostname : address
}

/** The query parameters that links select with (decisions, Pages), by the field's label. */
const parameters: Partial<Record<Form['fields'][number]['label'], string>> = {
  services: 'thjonusta',
  solutions: 'lausn',
  package: 'pakki',
}

/**
 * What a link to a form's page has selected already. Values that the form does not offer are
 * ignored, and so is a package that nothing which the link selects has.
 *
 * @param query without its question mark
 */
export function preselected({ fields }: Form, query: string): Values {
  const asked = new URLSearchParams(query)
  const selected: Record<string, string> = {}
  for (const field of fields) {
    const parameter = parameters[field.label]
    if (!parameter || !('options' in field)) continue
    const wanted = asked.getAll(parameter)
    const known = field.options.filter((option) =>
      field.kind === 'package'
        ? wanted.some((id) => option.endsWith(`.${id}`)) && isHeld(field, option, selected)
        : wanted.includes(option),
    )
    if (known.length > 0) selected[field.name] = fieldValue(field, known)
  }
  return selected
}

/** What was sent: the form, then each field's label with its value, choices by their names. */
export function sentFacts(
  { fields }: Form,
  values: Values,
  { form, labels, choices }: Pick<FormTexts, 'form' | 'labels' | 'choices'>,
): readonly Readonly<{ name: string; label: string; value: string }>[] {
  const sent = fields.map((field) => {
    const { name } = field
    const value = values[name] ?? ''
    const known = new Map(choices[name]?.options.map((option) => [option.value, option.name]))
    const written = 'options' in field ? value.split(',').map((it) => known.get(it) ?? it) : [value]
    return { name, label: labels[name] ?? name, value: written.join(', ') || '–' }
  })
  return [{ name: 'form-name', ...form }, ...sent]
}
