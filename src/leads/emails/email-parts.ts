import { facts } from '#agency/agency'
import type { Block, Detail, EmailTexts } from '#email/email'
import type { Language, Texts } from '#i18n/i18n'

/** Where staff read leads in a browser. */
export type DeskAddresses = Readonly<{
  /** The page of a lead, by its id. */
  lead: (id: string) => string
  /** The list of those in quarantine. */
  quarantine: string
}>

/** Where the email to staff about a lead of `form` goes (`facts().agency.leads`). */
export function recipientOf(form: string): string {
  return (
    new Map<string, string>(Object.entries(facts().agency.leads)).get(form) ??
    facts().agency.leads.default
  )
}

/** What emails call a form; one that the site no longer has goes by its own name. */
export function formName(form: string, { mail }: Texts): string {
  return new Map(Object.entries(mail.forms)).get(form) ?? form
}

/** A block of labels and what belongs to each. */
export function detailList(...details: readonly Detail[]): Block {
  return { kind: 'details', details }
}

/** The greeting of an email to whoever typed a name; without a plain one it ends before the name. */
export function greeting(typed: string, language: Language, texts: EmailTexts): string {
  const name = greetedName(typed)
  const greeted = texts.translate(language)('mail:sender.greeting', { name: name ?? '' })
  return name ? greeted : greeted.replace(/[\s,:]+$/, '')
}

/**
 * A sender's name when it is plainly one, else undefined: a few capitalised words with hyphens,
 * apostrophes, initials and small words. Whoever typed it may have given a stranger's address, so
 * no sentence, digit, address or markup passes.
 */
export function plainName(typed: string): string | undefined {
  // Lengths first: no pattern is tried on a long text.
  if (typed.length > 2 * longestName) return undefined
  const name = typed.normalize('NFC').trim().replace(/ +/g, ' ')
  if (name.length > lengthFor(name) || !shape.test(name)) return undefined
  const words = name.split(' ').filter((word) => !small.test(word))
  return words.length > 0 && words.length <= mostWords ? name : undefined
}

/**
 * What to greet a sender by: the first word of a plain name. Four can be a message (`Claim Your
 * Prize Now`), as can a chain of them (`Reply-At-Once`). Undefined for anything else.
 */
export function greetedName(typed: string): string | undefined {
  const [first = ''] = plainName(typed)?.split(' ') ?? []
  return first !== '' && first.split(/[-–]/).length <= 2 ? first : undefined
}

const longestName = 40
const mostWords = 4

/** Scripts without capitals, or even spaces, hold a whole sentence in what Latin takes for a name. */
function lengthFor(name: string): number {
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(name))
    return 8
  return /\p{Lo}/u.test(name) ? 24 : longestName
}

// `de`, `von`, `bin`, between other words.
const small = /^\p{Ll}{1,3}$/u
// `Þ.`, `J.R.R.`, `J.-P.`; a longer word before a period may be an address (`vefur.is`).
const initials = String.raw`(?:-?\p{Lu}\.)+`
// `Anna`, `O'Brien`, `d’Artagnan`, `Al-Sayed`; a mark cannot begin a word.
const word = String.raw`(?:\p{Ll}{1,3}['’-])?[\p{Lu}\p{Lt}\p{Lo}][\p{L}\p{M}]*(?:['’-][\p{L}\p{M}]+)*`
const part = `(?:${initials}|${word})`
const shape = new RegExp(String.raw`^${part}(?: (?:\p{Ll}{1,3} )*${part})*$`, 'u')
