import type { Values } from './check.ts'
import type { Form, PackageField } from './define.ts'
import { fieldValue } from './field-value.ts'

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
