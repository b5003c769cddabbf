import type { Texts } from '#i18n/texts'
import { formNamed } from '#leads/forms/all'
import { choiceWords } from '#leads/forms/choice-words'
import type { Field } from '#leads/forms/define'
import type { Submission } from '#leads/inbox/submission'
import type { Fact } from './blocks.ts'

/**
 * What was sent, by the form's labels in the form's order; choices by their names, an empty field
 * shows a dash. Fields that the form no longer has, and all those of a form that the site no longer
 * has, follow under their own names: a letter leaves out nothing that is stored.
 */
export function fieldFacts({ form, fields }: Submission, texts: Texts): readonly Fact[] {
  const known = formNamed(form)?.fields ?? []
  const names = new Set(known.map(({ name }) => name))
  const others = Object.entries(fields).filter(([name]) => !names.has(name))
  return [
    ...known.map((field): Fact => {
      const value = fields[field.name] ?? ''
      return [texts.forms.labels[field.label], shown(field, value, texts) || '–']
    }),
    ...others.map(([name, value]): Fact => [name, value || '–']),
  ]
}

function shown(field: Field, value: string, texts: Texts): string {
  if (!('options' in field)) return value
  const { options } = choiceWords(field, texts)
  return value
    .split(',')
    .map((chosen) => options.find((option) => option.value === chosen)?.name ?? chosen)
    .join(', ')
}
