import type { Texts } from '#i18n/i18n'
import type { ChoiceField, Form } from './form.ts'
import { fieldValue, isHeld, type Values } from './values.ts'

/**
 * What a link has selected or written in by the parameters of the fields (requirements 5.10, 5.13),
 * without unknown values and packages of something else.
 */
export function preselected(
  { fields }: Form,
  query: string,
  { subjects }: Pick<Texts['forms'], 'subjects'>,
): Values {
  const asked = new URLSearchParams(query)
  const selected: Record<string, string> = {}
  for (const field of fields) {
    const wanted = field.parameter ? asked.getAll(field.parameter) : []
    const value =
      'options' in field ? chosenIn(field, wanted, selected) : subjectIn(wanted, subjects)
    if (value) selected[field.name] = value
  }
  return selected
}

function chosenIn(field: ChoiceField, wanted: readonly string[], selected: Values): string {
  const known = field.options.filter((option) =>
    field.kind === 'package'
      ? wanted.some((id) => option.endsWith(`.${id}`)) && isHeld(field, option, selected)
      : wanted.includes(option),
  )
  return known.length > 0 ? fieldValue(field, known) : ''
}

/** What it is about, and with more of them what in particular. */
function subjectIn(wanted: readonly string[], subjects: Texts['forms']['subjects']): string {
  const known = Object.entries(subjects).filter(([name]) => wanted.includes(name))
  const [subject = '', ...topics] = known.map(([, words]) => words)
  return topics.length > 0 ? `${subject}: ${topics.join(', ')}` : subject
}
