import type { Values } from '#forms/check'
import type { Form } from '#forms/define'
import { fieldValue } from '#forms/field-value'

/** The query parameters that links select with (decisions, Pages), by the field's label. */
const parameters: Partial<Record<Form['fields'][number]['label'], string>> = {
  services: 'thjonusta',
  solutions: 'lausn',
  package: 'pakki',
}

/**
 * What a link to a form's page has selected already. Values that the form does not offer are
 * ignored.
 *
 * @param query without its question mark
 */
export function preselected({ fields }: Form, query: string): Values {
  const asked = new URLSearchParams(query)
  return Object.fromEntries(
    fields.flatMap((field) => {
      const parameter = parameters[field.label]
      if (!parameter || !('options' in field)) return []
      const known = asked.getAll(parameter).filter((value) => field.options.includes(value))
      return known.length > 0 ? [[field.name, fieldValue(field, known)] as const] : []
    }),
  )
}
