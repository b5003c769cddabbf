import type { Problem } from '#forms/check'
import { type ChoiceWords, choiceWords } from '#forms/choice-words'
import type { Field, Form } from '#forms/define'
import { fieldMessage } from '#forms/messages'
import type { Language } from '#i18n/languages'
import type { TextStore } from '#i18n/text-store'
import { routes } from '#site/routes'

/** Every word that one form shows, ready for the browser: nothing in it needs grammar any more. */
export type FormTexts = Readonly<{
  labels: Readonly<Record<string, string>>
  messages: Readonly<Record<string, Readonly<Partial<Record<Problem, string>>>>>
  /** The words of each choice field. */
  choices: Readonly<Record<string, ChoiceWords>>
  /** "3 fields need attention", by their number. */
  summaries: readonly string[]
  optional: string
  required: string
  honeypot: string
  submit: string
  sending: string
  alert: string
  dialog: Readonly<{ title: string; close: string; success: string; reference: string }>
  privacy: Readonly<{ before: string; link: string; after: string; href: string }>
  /** How soon an answer comes. */
  keep: string
}>

/** Puts together the words of `form` in `language`. */
export function formTexts(
  form: Form,
  store: Pick<TextStore, 'texts' | 'translate'>,
  language: Language,
): FormTexts {
  const allTexts = store.texts(language)
  const translate = store.translate(language)
  const texts = allTexts.forms
  const entries = <T>(value: (field: Field) => T) =>
    Object.fromEntries(form.fields.map((field) => [field.name, value(field)]))
  return {
    labels: entries(({ label }) => texts.labels[label]),
    messages: entries((field) =>
      Object.fromEntries(
        problemsOf(field).map((it) => [it, fieldMessage(field, it, texts, language)]),
      ),
    ),
    choices: Object.fromEntries(
      form.fields.flatMap((field) =>
        // A page shows one package at most, in its own words.
        'options' in field && field.kind !== 'package'
          ? [[field.name, choiceWords(field, allTexts)]]
          : [],
      ),
    ),
    summaries: ['', ...form.fields].map((_, count) => translate('forms:errors.summary', { count })),
    optional: texts.optional,
    required: texts.required,
    honeypot: texts.honeypot,
    submit: texts.labels.submit,
    sending: texts.sending,
    alert: texts.alert,
    dialog: { ...texts.dialog, success: texts.success[form.success] },
    privacy: {
      before: texts.privacyBefore,
      link: texts.privacyLink,
      after: texts.privacyAfter,
      href: routes.privacy,
    },
    keep: form.fields.some(({ name }) => name === 'urgency') ? texts.keepByUrgency : texts.keep,
  }
}

function problemsOf({ kind, missing }: Field): readonly Problem[] {
  const possible = {
    text: ['tooLong', 'encoding'],
    tel: ['tooLong', 'encoding'],
    textarea: ['tooLong', 'encoding'],
    email: ['emailFormat', 'tooLong', 'encoding'],
    url: ['urlFormat', 'tooLong', 'encoding'],
    select: ['choice'],
    radio: ['choice'],
    checkboxes: ['choice'],
    package: ['choice'],
  } as const
  return [...(missing ? ['missing' as const] : []), ...possible[kind]]
}
