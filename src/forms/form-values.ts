import type { Values } from '#forms/check'
import type { Form } from '#forms/define'
import { fieldValue } from '#forms/field-value'

/** The values of all fields of a form, as they stand in the page. */
export function formValues({ fields }: Form, data: FormData): Values {
  return Object.fromEntries(
    fields.map((field) => [field.name, fieldValue(field, data.getAll(field.name).map(String))]),
  )
}

/** The values of the form's choice fields alone, with the initial choice where none was made. */
export function choicesOf({ fields }: Form, values: Values): Values {
  return Object.fromEntries(
    fields
      .filter((field) => 'options' in field)
      .map((field) => [field.name, fieldValue(field, [values[field.name] ?? ''])]),
  )
}
