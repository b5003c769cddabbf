import type { ChoiceField, Field, Form } from '#forms/define'

export type Values = Readonly<Record<string, string>>

/** What is wrong with a value; the texts have a sentence for each. */
export type Problem = 'missing' | 'emailFormat' | 'urlFormat' | 'tooLong' | 'encoding' | 'choice'

export type Problems = Readonly<Partial<Record<string, Problem>>>

/**
 * Checks a form's values by its definition, in the browser and on the server alike (decisions,
 * Forms 6). A field that is not in `values` counts as empty.
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
  if (field.kind === 'email' && !emailPattern.test(value)) return 'emailFormat'
  if (field.kind === 'url' && !isWebAddress(value)) return 'urlFormat'
  return undefined
}

function isOffered({ kind, options }: ChoiceField, value: string): boolean {
  return (kind === 'checkboxes' ? value.split(',') : [value]).every((it) => options.includes(it))
}

// Control characters other than tab and line break (Unicode category Cc), and noncharacters: they
// come along when text is pasted from some programs, and no letter or table can show them.
const unreadable = /[^\P{Cc}\t\n]|\p{Noncharacter_Code_Point}/u

// Blanks of other kinds, and what only joins or separates letters.
const invisible = /^[\s\p{Cf}\u115f\u1160\u2800\u3164]*$/u

// HTML, "valid e-mail address", with a dot required in the domain: mail to a bare name never arrives.
// Without the start of an encoded word (RFC 2047, 2), which some mail programs read as other letters.
const emailPattern =
  /^(?!.*=\?)[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i

function isWebAddress(value: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(value) && URL.canParse(value)
}
