import type { ChoiceField, Field, Form, InputField } from './define.ts'

export type Values = Readonly<Record<string, string>>

/** What is wrong with a value; the texts have a sentence for each. */
export type Problem = 'missing' | 'emailFormat' | 'urlFormat' | 'tooLong' | 'encoding' | 'choice'

export type Problems = Readonly<Partial<Record<string, Problem>>>

/**
 * Checks a form's values by its definition, in the browser and on the server alike (requirement
 * 9.3). A field that is not in `values` counts as empty.
 *
 * @param values as `fieldValue` leaves them
 * @returns a problem for each field that has one; empty when all is well
 */
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
  // Before any pattern is tried: the work that a post can cause is bounded.
  if (value.length > field.max) return 'tooLong'
  if (field.missing && invisible.test(value)) return 'missing'
  if (unreadable.test(value)) return 'encoding'
  if (field.kind === 'email' && !shapes.email.test(value)) return 'emailFormat'
  if (field.kind === 'url' && !shapes.url.test(value)) return 'urlFormat'
  return undefined
}

/**
 * The shape of a one-line field's values as HTML's `pattern`, so that a browser without script
 * refuses what `checkValues` refuses. There is none for longer text.
 */
export function patternOf({ kind, missing }: InputField): string | undefined {
  if (kind === 'textarea') return undefined
  if (kind === 'email' || kind === 'url') return patterns[kind]
  return missing ? `${readable}*${seen}${readable}*` : `${readable}*`
}

function isOffered({ kind, options }: ChoiceField, value: string): boolean {
  return (kind === 'checkboxes' ? value.split(',') : [value]).every((it) => options.includes(it))
}

// Browsers read a pattern with the flag `v` or, before it, `u`: it means the same with both, and
// has neither flags nor anchors of its own.

// No control characters other than tab and line break (Unicode category Cc), and no noncharacters:
// they come along when text is pasted from some programs, and no letter or table can show them.
const readable = String.raw`(?:[^\p{Cc}\p{Noncharacter_Code_Point}]|\t)`
const unreadable = /[^\P{Cc}\t\n]|\p{Noncharacter_Code_Point}/u

// Neither a blank of any kind nor what only joins or separates letters.
const seen = String.raw`[^\s\p{Cf}\p{Cc}\p{Noncharacter_Code_Point}\u115f\u1160\u2800\u3164]`
const invisible = /^[\s\p{Cf}\u115f\u1160\u2800\u3164]*$/u

const label = '[a-zA-Z0-9](?:[a-zA-Z0-9\\-]{0,61}[a-zA-Z0-9])?'

const patterns = {
  // HTML, "valid e-mail address", with a dot required in the domain: mail to a bare name never
  // arrives. Without the start of an encoded word (RFC 2047, 2), which some mail programs read as
  // other letters.
  email: String.raw`(?!.*=\?)[\w.!#$%&'*+\/=?^\x60\{\|\}~\-]+@${label}(?:\.${label})+`,
  // Browsers differ in what else `type="url"` lets pass.
  url: String.raw`[hH][tT][tT][pP][sS]?:\/\/[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.\-]*(?::\d{1,5})?(?:[\/?#]${readable}*)?`,
} as const

const shapes = {
  email: new RegExp(`^(?:${patterns.email})$`, 'u'),
  url: new RegExp(`^(?:${patterns.url})$`, 'u'),
}
