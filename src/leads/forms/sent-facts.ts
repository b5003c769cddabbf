import type { ChoiceWords } from './choice-words.ts'
import type { Field, Form } from './form.ts'
import type { FormTexts } from './form-texts.ts'
import type { Values } from './values.ts'

/** What was sent, for its sender to read: the form, then the label and value of each field filled in. */
export function sentFacts(
  { fields }: Form,
  values: Values,
  { form, labels, choices }: Pick<FormTexts, 'form' | 'labels' | 'choices'>,
): readonly Readonly<{ name: string; label: string; value: string }>[] {
  const sent = fields.flatMap((field) => {
    const { name } = field
    const value = values[name]
    if (!value) return []
    return { name, label: labels[name] ?? '', value: shownValue(field, value, choices[name]) }
  })
  return [{ name: 'form-name', ...form }, ...sent]
}

/** A value as people read it: choices by their names, nothing as a dash. */
export function shownValue(field: Field, value: string, words: ChoiceWords | undefined): string {
  const known = new Map(words?.options.map((option) => [option.value, option.name]))
  const shown = 'options' in field ? value.split(',').map((it) => known.get(it) ?? it) : [value]
  return shown.join(', ') || '–'
}
