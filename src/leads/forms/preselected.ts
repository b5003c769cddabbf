import type { Values } from './check.ts'
import type { Form } from './define.ts'
import { fieldValue } from './field-value.ts'
import { isHeld } from './form-values.ts'

/** The query parameters that links select with (requirement 5.10), by the field's label. */
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
