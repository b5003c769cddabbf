import type { Texts } from '#i18n/i18n'
import type { formPaths } from '#routing/routes'

/** The most that one post may carry (requirement 9.4), its escapes read. */
export const bodyLimitBytes = 64 * 1024

/** The same on its way: percent-encoding writes three bytes for one of most scripts. */
export const sentLimitBytes = 3 * bodyLimitBytes

/** The trap in every form (requirement 9.5). */
export const honeypotField = 'bot-field'

/** The field with the key that the browser makes for one instance of a form. */
export const keyField = 'submission-key'

/** The field in which the script says for how many milliseconds the page was open. */
export const ageField = 'form-age'

type Named = Readonly<{
  name: string
  label: keyof Texts['forms']['labels']
  /** The message when it is required and empty. */
  missing?: keyof Texts['forms']['errors']
}>

/** A field that is written in. */
export type InputField = Named &
  Readonly<{
    kind: 'text' | 'email' | 'tel' | 'url' | 'textarea'
    /** Longest value in UTF-16 code units, as HTML's `maxlength` counts. */
    max: number
    autocomplete?: string
    rows?: number
  }>

type Choice = Named &
  Readonly<{
    options: readonly string[]
    /** What is chosen when nothing was (requirement 9.2). */
    initial?: string
  }>

/** A field that takes one value of a list. */
type SelectField = Choice & Readonly<{ kind: 'select' }>

/**
 * A list of values as cards: `radio` takes one of them, `checkboxes` any number, stored
 * comma-joined in the order of the list (requirement 9.2).
 */
export type CardField = Choice & Readonly<{ kind: 'radio' } | { kind: 'checkboxes' }>

/**
 * A package of something that is chosen in another field, as family and id: `email.business`. It
 * holds only while something of its family is chosen (`readValues` drops it otherwise).
 */
export type PackageField = Choice &
  Readonly<{
    kind: 'package'
    /** The family of each value that has packages, by the name of its field. */
    families: Readonly<Record<string, Readonly<Record<string, string>>>>
  }>

export type ChoiceField = SelectField | CardField | PackageField

/** A field with a label and a box of its own on the page. */
export type WrittenField = InputField | SelectField

/**
 * One field: from it come the HTML attributes, the check on both sides, the stored value, the
 * line of the email and the label.
 */
export type Field = InputField | ChoiceField

export type Form = Readonly<{
  /** The value of `form-name` (requirement 9.1). */
  name: keyof Texts['mail']['forms']
  /** The page that shows it. */
  path: (typeof formPaths)[number]
  success: keyof Texts['forms']['success']
  fields: readonly Field[]
}>

/** Who sends a form, with the bounds of each field (requirement 9.4). */
export const senderFields = [
  {
    name: 'name',
    kind: 'text',
    label: 'name',
    missing: 'name',
    max: 200,
    autocomplete: 'name',
  },
  {
    name: 'email',
    kind: 'email',
    label: 'email',
    missing: 'email',
    max: 254,
    autocomplete: 'email',
  },
  { name: 'phone', kind: 'tel', label: 'phone', max: 40, autocomplete: 'tel' },
  {
    name: 'company',
    kind: 'text',
    label: 'company',
    max: 200,
    autocomplete: 'organization',
  },
] as const satisfies readonly InputField[]

/** The message of a form that cannot do without one. */
export const messageField = {
  name: 'message',
  kind: 'textarea',
  label: 'message',
  missing: 'message',
  max: 10_000,
  rows: 7,
} as const satisfies InputField
