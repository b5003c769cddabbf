import type { Texts } from '#i18n/i18n'
import type { FormPath, formPages } from '#routing/routes'

/** The size limit of a post (requirement 9.4) after decoding, in bytes. */
export const bodyLimitBytes = 64 * 1024

/** The size limit of a post as sent: percent-encoding takes three bytes for each byte of most scripts. */
export const sentLimitBytes = 3 * bodyLimitBytes

/** The honeypot field of every form (requirement 9.5). */
export const honeypotField = 'bot-field'

/** The field with the idempotency key that the browser creates for one instance of a form. */
export const keyField = 'submission-key'

/** The field in which the script reports for how many milliseconds the page was open. */
export const ageField = 'form-age'

type Named = Readonly<{
  name: string
  label: keyof Texts['forms']['labels']
  missing?: keyof Texts['forms']['errors']
  /** The query parameter by which a link prefills it; the form's page understands it (`formPages`). */
  parameter?: (typeof formPages)[FormPath][number]
}>

export type InputField = Named &
  Readonly<{
    kind: 'text' | 'email' | 'tel' | 'url' | 'textarea'
    /** The longest value in UTF-16 code units, as HTML's `maxlength` counts. */
    max: number
    autocomplete?: string
    rows?: number
  }>

type Choice = Named &
  Readonly<{
    options: readonly string[]
    /** The default choice (requirement 9.2). */
    initial?: string
  }>

type SelectField = Choice & Readonly<{ kind: 'select' }>

/** Cards: `radio` takes one, `checkboxes` any number, comma-joined (requirement 9.2). */
export type CardField = Choice & Readonly<{ kind: 'radio' } | { kind: 'checkboxes' }>

/** A package (`email.business`) of the product that another field has chosen. */
export type PackageField = Choice &
  Readonly<{
    kind: 'package'
    /** By the name of another field: the package family of each of its values that has one. */
    families: Readonly<Record<string, Readonly<Record<string, string>>>>
  }>

export type ChoiceField = SelectField | CardField | PackageField

/** A field with a label and a box of its own on the page. */
export type WrittenField = InputField | SelectField

/** A field. HTML attributes, validation on both sides, stored value, email and label derive from it. */
export type Field = InputField | ChoiceField

export type Form = Readonly<{
  /** The value of `form-name` (requirement 9.1). */
  name: keyof Texts['mail']['forms']
  path: FormPath
  success: keyof Texts['forms']['success']
  fields: readonly Field[]
}>

/** The fields about the sender, with their limits (requirement 9.4). */
export const senderFields = [
  { name: 'name', kind: 'text', label: 'name', missing: 'name', max: 200, autocomplete: 'name' },
  {
    name: 'email',
    kind: 'email',
    label: 'email',
    missing: 'email',
    max: 254,
    autocomplete: 'email',
  },
  { name: 'phone', kind: 'tel', label: 'phone', max: 40, autocomplete: 'tel' },
  { name: 'company', kind: 'text', label: 'company', max: 200, autocomplete: 'organization' },
] as const satisfies readonly InputField[]

export const messageField = {
  name: 'message',
  kind: 'textarea',
  label: 'message',
  missing: 'message',
  max: 10_000,
  rows: 7,
} as const satisfies InputField
