import type { ChoiceWords } from './choice-words.ts'
import type { ChoiceField, Field, Form, InputField, PackageField } from './form.ts'

/**
 * Reads the values of a form's fields; `sentAs` returns all values sent under a name. A package is dropped if
 * nothing of its family is chosen: a page without script goes on sending it.
 */
export function readValues({ fields }: Form, sentAs: (name: string) => readonly string[]): Values {
  const values = Object.fromEntries(
    fields.map((field) => [field.name, fieldValue(field, sentAs(field.name))]),
  )
  for (const field of fields) {
    if (field.kind !== 'package') continue
    if (!isFamilyChosen(field, values[field.name] ?? '', values)) values[field.name] = ''
  }
  return values
}

/**
 * Whether something of the package's family is chosen; `checkValues` rejects values that are not packages.
 */
export function isFamilyChosen(
  { options, families }: PackageField,
  pack: string,
  values: Values,
): boolean {
  if (!options.includes(pack)) return true
  const [family] = pack.split('.')
  return Object.entries(families).some(([name, ofValue]) =>
    values[name]?.split(',').some((value) => ofValue[value] === family),
  )
}

/** The values of all fields of a form on the page. */
export function formValues(form: Form, data: FormData): Values {
  return readValues(form, (name) => data.getAll(name).map(String))
}

/** The values of the form's choice fields only, with the default if nothing was chosen. */
export function choicesOf(form: Form, values: Values): Values {
  const all = readValues(form, (name) => [values[name] ?? ''])
  return Object.fromEntries(
    form.fields.flatMap((field) =>
      'options' in field ? [[field.name, all[field.name] ?? '']] : [],
    ),
  )
}

/**
 * Normalises the value of a field: trimmed, with line breaks as LF, or without any for one-line fields (HTML,
 * "value sanitization algorithm"); addresses and phone numbers without invisible characters. Checkboxes, sent
 * one by one or comma-joined, are returned once each in the order of the options, with unknown ones last for
 * `checkValues`; a choice that was not made has its default.
 */
export function fieldValue(field: Field, sent: readonly string[]): string {
  if (field.kind === 'checkboxes') {
    const chosen = new Set(sent.flatMap((value) => value.split(',')).map((value) => value.trim()))
    chosen.delete('')
    const known = field.options.filter((option) => chosen.has(option))
    return [...new Set([...known, ...chosen])].join(',')
  }
  const lines = (sent[0] ?? '').replace(/\r\n?/g, '\n')
  const value = (field.kind === 'textarea' ? lines : lines.replace(/\n/g, '')).trim()
  if (field.kind === 'tel' || field.kind === 'url') return seenText(value)
  if (field.kind === 'email') {
    const seen = seenText(value)
    // Encoding a long domain is the slowest part of a post, so values that will be rejected are not encoded.
    return seen.length <= field.max ? emailAddress(seen) : seen
  }
  return value === '' && 'options' in field ? (field.initial ?? '') : value
}

export type Values = Readonly<Record<string, string>>

/** What can be wrong with a value; each has an error message among the texts. */
export type Problem = 'missing' | 'emailFormat' | 'urlFormat' | 'tooLong' | 'encoding' | 'choice'

export type Problems = Readonly<Partial<Record<string, Problem>>>

/** Validates all fields, in browser and server alike. Returns the problem of each field that has one. */
export function checkValues(form: Form, values: Values): Problems {
  const found = form.fields.flatMap((field) => {
    const problem = checkValue(field, values[field.name] ?? '')
    return problem ? [[field.name, problem] as const] : []
  })
  return Object.fromEntries(found)
}

function checkValue(field: Field, value: string): Problem | undefined {
  if (value === '') return field.missing ? 'missing' : undefined
  if ('options' in field) return isOffered(field, value) ? undefined : 'choice'
  // Before any pattern runs, to limit the work that a post can cause.
  if (value.length > field.max) return 'tooLong'
  if (field.missing && isInvisible(value)) return 'missing'
  if (unreadable.test(value)) return 'encoding'
  const { kind } = field
  const isWrong = (kind === 'email' || kind === 'url') && !shapes[kind].test(value)
  return isWrong ? `${kind}Format` : undefined
}

/** The `pattern` of a one-line field, for browsers without script. */
export function patternOf({ kind, missing }: InputField): string | undefined {
  if (kind === 'textarea') return undefined
  if (kind === 'email' || kind === 'url') return patterns[kind]
  return missing ? `${readable}*${seen}${readable}*` : `${readable}*`
}

function isOffered({ kind, options }: ChoiceField, value: string): boolean {
  return (kind === 'checkboxes' ? value.split(',') : [value]).every((it) => options.includes(it))
}

// Browsers compile a pattern with the flag `v` or, if older, `u`: it means the same with both, and has no
// flags or anchors of its own.

// No control characters but tab and line break (Unicode category Cc), and no noncharacters: text pasted from
// some programs contains them, and emails and tables cannot show them.
const readable = String.raw`(?:[^\p{Cc}\p{Noncharacter_Code_Point}]|\t)`
const unreadable = /[^\P{Cc}\t\n]|\p{Noncharacter_Code_Point}/u

// Neither white space nor characters that only join or separate letters.
const seen = String.raw`[^\s\p{Cf}\p{Cc}\p{Noncharacter_Code_Point}\u115f\u1160\u2800\u3164]`
const invisible = /^[\s\p{Cf}\u115f\u1160\u2800\u3164]*$/u

/** Whether nothing of `text` is visible: it is empty, or only white space and joiners. */
export function isInvisible(text: string): boolean {
  return invisible.test(text)
}

const label = '[a-zA-Z0-9](?:[a-zA-Z0-9\\-]{0,61}[a-zA-Z0-9])?'

const patterns = {
  // HTML, "valid e-mail address", but with a dot in the domain, without which mail never arrives, and without
  // the start of an encoded word (RFC 2047, 2), which some mail clients decode.
  email: String.raw`(?!.*=\?)[\w.!#$%&'*+\/=?^\x60\{\|\}~\-]+@${label}(?:\.${label})+`,
  // Browsers differ in what else they accept for `type="url"`.
  url: String.raw`[hH][tT][tT][pP][sS]?:\/\/[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.\-]*(?::\d{1,5})?(?:[\/?#]${readable}*)?`,
} as const

const shapes = {
  email: new RegExp(`^(?:${patterns.email})$`, 'u'),
  url: new RegExp(`^(?:${patterns.url})$`, 'u'),
}

/** The free text in `form`; `''` if it has no such field or it is empty. */
export function freeText(form: Form, values: Values): string {
  const field = form.fields.find(({ kind }) => kind === 'textarea')
  return (field && values[field.name]) ?? ''
}

/** The values of all fields that take any text, except the name, one per line. */
export function writtenText(form: Form, values: Values): string {
  return form.fields
    .filter(({ kind, name }) => name !== 'name' && (kind === 'text' || kind === 'textarea'))
    .flatMap(({ name }) => values[name] || [])
    .join('\n')
}

/** The texts of a form for the summary of sent values; see `formTexts`. */
type SentWords = Readonly<{
  form: Readonly<{ label: string; value: string }>
  labels: Readonly<Record<string, string>>
  choices: Readonly<Record<string, ChoiceWords>>
}>

/**
 * The summary of a post for its sender: the form, then the label and value of each field that was filled in.
 */
export function sentValues(
  { fields }: Form,
  values: Values,
  { form, labels, choices }: SentWords,
): readonly Readonly<{ name: string; label: string; value: string }>[] {
  const sent = fields.flatMap((field) => {
    const { name } = field
    const value = values[name]
    if (!value) return []
    return { name, label: labels[name] ?? '', value: shownValue(field, value, choices[name]) }
  })
  return [{ name: 'form-name', ...form }, ...sent]
}

/** A value for display: choices by their names, an empty one as a dash. */
export function shownValue(field: Field, value: string, words: ChoiceWords | undefined): string {
  const known = new Map(words?.options.map((option) => [option.value, option.name]))
  const shown = 'options' in field ? value.split(',').map((it) => known.get(it) ?? it) : [value]
  return shown.join(', ') || '–'
}

/*
 * The normal form of an address, for storing and comparing: `jona@þór.example` and
 * `jona@xn--r-uga6a.example` are one mailbox, and invisible characters from pasting are removed.
 */

// Of the invisible characters, only those that join letters of non-Latin scripts can be part of a name.
const unseen =
  /(?![\u200c\u200d])\p{Cf}|(?<=[\0-\x7f]|^)[\u200c\u200d]|[\u200c\u200d](?=[\0-\x7f]|$)/gu

/** A text without invisible characters: soft hyphens, directional marks, zero-width spaces. */
export function seenText(text: string): string {
  return text.replace(unseen, '').trim()
}

/**
 * An address in the form that mail servers expect (RFC 5891, 5): without invisible characters, its domain in
 * ASCII. Text that is not an address is returned without invisible characters.
 */
export function emailAddress(written: string): string {
  const address = seenText(written)
  const at = address.lastIndexOf('@') + 1
  return at > 1 ? address.slice(0, at) + asciiDomain(address.slice(at)) : address
}

/** A domain, or the beginning of one, in ASCII: `xn--r-uga6a.is` for `þór.is`. */
export function asciiDomain(domain: string): string {
  const url = `http://${domain}`
  const isForeign = /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) && /[^\w.-]/.test(domain)
  return isForeign && URL.canParse(url) ? new URL(url).hostname : domain
}
