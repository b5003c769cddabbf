import { facts } from '#agency/agency'
import { closuresDelaying } from '#hours/hours'
import {
  formatClosure,
  formatNumber,
  formatQuantity,
  type Language,
  type TextStore,
  type Texts,
} from '#i18n/i18n'
import { routes } from '#routing/routes'
import type { Refused } from '../intake/post.ts'
import { type ChoiceWords, choiceWords } from './choice-words.ts'
import type { Field, Form } from './form.ts'
import type { Problem, Problems } from './values.ts'

/** All texts of one form, with plurals and figures filled in, since browsers lack our language data. */
export type FormTexts = Readonly<ReturnType<typeof formTexts>>

/** Collects the texts of `form` in `language`. */
export function formTexts(
  form: Form,
  store: Pick<TextStore, 'texts' | 'translate'>,
  language: Language,
) {
  const all = store.texts(language)
  const translate = store.translate(language)
  const texts = all.forms
  const isUrgent = form.fields.some(({ name }) => name === 'urgency')
  const entries = <T>(value: (field: Field) => T) =>
    Object.fromEntries(form.fields.map((field) => [field.name, value(field)]))
  const messagesOf = (field: Field): Readonly<Partial<Record<Problem, string>>> =>
    Object.fromEntries(
      problemsOf(field).map((it) => [it, fieldMessage(field, it, texts, language)]),
    )
  const choices: Readonly<Record<string, ChoiceWords>> = Object.fromEntries(
    form.fields.flatMap((field) =>
      // A page shows one package at most, with texts of its own.
      'options' in field && field.kind !== 'package'
        ? [[field.name, choiceWords(field, all, language)]]
        : [],
    ),
  )
  return {
    labels: entries(({ label }) => texts.labels[label]),
    messages: entries(messagesOf),
    choices,
    // "3 fields need attention", indexed by their number.
    summaries: ['', ...form.fields].map((_, count) => translate('forms:errors.summary', { count })),
    optional: texts.optional,
    honeypot: texts.honeypot,
    sending: texts.sending,
    alert: texts.alert,
    dialog: { ...texts.dialog, success: texts.success[form.success] },
    // The form's name, shown with the values that were sent.
    form: { label: all.mail.form, value: all.mail.forms[form.name] },
    privacy: {
      before: texts.privacyBefore,
      link: texts.privacyLink,
      after: texts.privacyAfter,
      href: routes.privacy,
    },
    // How soon a response comes; if it depends on the urgency, one for each.
    keep: [isUrgent ? texts.keepByUrgency : texts.keep, ...closedSaid(all)].join(' '),
    keepFor: isUrgent ? responseTimes(all, language) : {},
  }
}

/** Sentences about closures that delay a response. */
function closedSaid({ site }: Pick<Texts, 'site'>): readonly string[] {
  return closuresDelaying(new Date()).map((it) => `${formatClosure(it, site.hours)}.`)
}

function responseTimes(texts: Texts, language: Language) {
  const { one, counted } = texts.common.response
  const rest = [counted, ...closedSaid(texts)].join(' ')
  return Object.fromEntries(
    Object.entries(facts().catalogue.response).map(([urgency, within]) => [
      urgency,
      // The period of an abbreviated unit also ends the sentence.
      `${one}: ${formatQuantity(within, language)}`.replace(/\.?$/, `. ${rest}`),
    ]),
  )
}

function problemsOf(field: Field): readonly Problem[] {
  const missing = field.missing ? ['missing' as const] : []
  if ('options' in field) return [...missing, 'choice']
  const { kind } = field
  const shape = kind === 'email' || kind === 'url' ? [`${kind}Format` as const] : []
  return [...missing, ...shape, 'tooLong', 'encoding']
}

/** The alert for a rejected post (requirement 10.3), and what to do, if known. */
export function alertText(status: Refused['status'], texts: Texts['forms']): string {
  const more: Partial<Record<Refused['status'], string>> = {
    413: texts.alertTooLarge,
    422: texts.alertInvalid,
    429: texts.alertTooMany,
    503: texts.alertUnavailable,
  }
  return [texts.alert, more[status]].filter(Boolean).join(' ')
}

function fieldMessage(field: Field, problem: Problem, texts: Texts['forms'], language: Language) {
  if (problem === 'tooLong') {
    const max = 'max' in field ? formatNumber(field.max, language) : ''
    return texts.errors.tooLong.replace('{{max}}', max)
  }
  if (problem === 'missing') return texts.errors[field.missing ?? 'choice']
  return texts.errors[problem]
}

/** The error messages of all fields that have one, by field name. */
export function fieldMessages(
  form: Form,
  problems: Problems,
  texts: Texts['forms'],
  language: Language,
): Readonly<Record<string, string>> {
  const found = form.fields.flatMap((field) => {
    const problem = problems[field.name]
    return problem ? [[field.name, fieldMessage(field, problem, texts, language)] as const] : []
  })
  return Object.fromEntries(found)
}
