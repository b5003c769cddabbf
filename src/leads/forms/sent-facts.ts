import type { Values } from './check.ts'
import type { Form } from './define.ts'
import type { FormTexts } from './form-texts.ts'

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
