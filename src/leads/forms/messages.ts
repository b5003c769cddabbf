import { formatNumber } from '#i18n/format'
import type { Language } from '#i18n/languages'
import type { Texts } from '#i18n/texts'
import type { Refused } from '../intake/outcome.ts'
import type { Problem, Problems } from './check.ts'
import type { Field, Form } from './define.ts'

type FormTexts = Texts['forms']

/**
 * The alert for a post that was not taken: always the same sentence (requirement 10.3), and what
 * the visitor can do about it where that is known.
 */
export function alertText(status: Refused['status'], texts: FormTexts): string {
  const more: Partial<Record<Refused['status'], string>> = {
    413: texts.alertTooLarge,
    422: texts.alertInvalid,
    429: texts.alertTooMany,
    503: texts.alertUnavailable,
  }
  return [texts.alert, more[status]].filter(Boolean).join(' ')
}

/** The sentence beside a field that has `problem`. */
export function fieldMessage(
  field: Field,
  problem: Problem,
  texts: FormTexts,
  language: Language,
): string {
  if (problem === 'tooLong') {
    const max = 'max' in field ? formatNumber(field.max, language) : ''
    return texts.errors.tooLong.replace('{{max}}', max)
  }
  if (problem === 'missing') return texts.errors[field.missing ?? 'choice']
  return texts.errors[problem]
}

/** The sentences of all fields that have a problem, by field name. */
export function fieldMessages(
  form: Form,
  problems: Problems,
  texts: FormTexts,
  language: Language,
): Readonly<Record<string, string>> {
  const found = form.fields.flatMap((field) => {
    const problem = problems[field.name]
    return problem ? [[field.name, fieldMessage(field, problem, texts, language)] as const] : []
  })
  return Object.fromEntries(found)
}
