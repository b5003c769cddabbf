import type { Submission } from '#data/submission'
import { formNamed } from '#forms/all'
import type { Texts } from '#i18n/texts'
import type { Fact } from '#mail/blocks'

/**
 * What was sent, by the form's labels in the form's order; an empty field shows a dash. Fields that
 * the form no longer has, and all those of a form that the site no longer has, follow under their
 * own names: a letter leaves out nothing that is stored.
 */
export function fieldFacts(
  { form, fields }: Submission,
  labels: Texts['forms']['labels'],
): readonly Fact[] {
  const known = formNamed(form)?.fields ?? []
  const names = new Set(known.map(({ name }) => name))
  const others = Object.entries(fields).filter(([name]) => !names.has(name))
  return [
    ...known.map(({ name, label }): Fact => [labels[label], fields[name] || '–']),
    ...others.map(([name, value]): Fact => [name, value || '–']),
  ]
}
