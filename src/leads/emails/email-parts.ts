import type { Block, Detail, EmailTexts } from '#email/email'
import type { Language, Texts } from '#i18n/i18n'

/** The desk's addresses for links in emails. */
export type DeskAddresses = Readonly<{
  /** The page of a lead, by its id. */
  lead: (id: string) => string
  /** The list of leads in quarantine. */
  quarantine: string
}>

/** A form's name in emails; for a form that no longer exists, its stored name. */
export function formName(form: string, { mail }: Texts): string {
  return new Map(Object.entries(mail.forms)).get(form) ?? form
}

/** A block of labels and values. */
export function detailList(...details: readonly Detail[]): Block {
  return { kind: 'details', details }
}

/** The greeting for a sender's name as typed; if that is not plainly a name, the greeting without it. */
export function greeting(typed: string, language: Language, texts: EmailTexts): string {
  const name = greetedName(typed)
  const greeted = texts.translate(language)('mail:sender.greeting', { name: name ?? '' })
  return name ? greeted : greeted.replace(/[\s,:]+$/, '')
}

/**
 * A sender's name if it is plainly one, otherwise undefined: a few capitalised words with hyphens,
 * apostrophes, initials and particles. Anybody can enter a stranger's email address, so no sentence, digit,
 * address or markup may pass.
 */
export function plainName(typed: string): string | undefined {
  // Checks the length first, so that no pattern runs on a long text.
  if (typed.length > 2 * longestName) return undefined
  const name = typed.normalize('NFC').trim().replace(/ +/g, ' ')
  if (name.length > lengthFor(name) || !shape.test(name)) return undefined
  const words = name.split(' ').filter((word) => !particle.test(word))
  return words.length > 0 && words.length <= mostWords ? name : undefined
}

/**
 * The name to greet a sender by: the first word of a plain name. Four words can be a message (`Claim Your
 * Prize Now`), as can several joined by hyphens (`Reply-At-Once`). Undefined for anything else.
 */
export function greetedName(typed: string): string | undefined {
  const [first = ''] = plainName(typed)?.split(' ') ?? []
  return first !== '' && first.split(/[-–]/).length <= 2 ? first : undefined
}

const longestName = 40
const mostWords = 4

/**
 * The longest name: scripts without capitals, or even spaces, fit a whole sentence in the length of a Latin
 * name.
 */
function lengthFor(name: string): number {
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(name))
    return 8
  return /\p{Lo}/u.test(name) ? 24 : longestName
}

// `de`, `von`, `bin`, between other words.
const particle = /^\p{Ll}{1,3}$/u
// `Þ.`, `J.R.R.`, `J.-P.`; a longer word before a period may be an address (`vefur.is`).
const initials = String.raw`(?:-?\p{Lu}\.)+`
// `Anna`, `O'Brien`, `d’Artagnan`, `Al-Sayed`; no word begins with a combining mark.
const word = String.raw`(?:\p{Ll}{1,3}['’-])?[\p{Lu}\p{Lt}\p{Lo}][\p{L}\p{M}]*(?:['’-][\p{L}\p{M}]+)*`
const part = `(?:${initials}|${word})`
const shape = new RegExp(String.raw`^${part}(?: (?:\p{Ll}{1,3} )*${part})*$`, 'u')
