import type { PostOrigin } from './post.ts'

export type Signals = Readonly<{
  honeypotFilled: boolean
  origin: PostOrigin
  /** Milliseconds from opening the page to sending; undefined without JavaScript. */
  ageMs: number | undefined
  /** The sender's name as typed; `''` if there is none. */
  name: string
  /** The free text; `''` if there is none. */
  text: string
  /** The free text, and the values of the other fields that take any text. */
  written: string
  /** How many others (by email address) have sent the same text within a day. */
  othersWithText: number
  /** How many different addresses got confirmations for posts of this network within the hour. */
  recipients: number
  /** Whether the sender has sent many posts lately, but not too many. */
  busy: boolean
  /** Whether the sender's address gets no confirmation, since it got too many lately. */
  unconfirmed: boolean
}>

/** The state, reasons and score of a new lead; see `Lead`. */
type Verdict = { state: 'new' | 'quarantined'; reasons: string[]; score: number }

/**
 * From this score on a lead is quarantined: stored, with the same response as any other, but without emails.
 */
export const quarantineScore = 10

const fastMs = 2000
const manyRecipients = 5

type Rule = Readonly<{ reason: string; points: (signals: Signals) => number }>

/**
 * The signals and their points. What can happen to an honest person stays below `quarantineScore`: one signal
 * alone; an office that sends the same text (`unsaid`, `repeated`, `recipients`, `busy`); autofill (`fast`
 * with any two signals that are not about the text).
 */
const rules: readonly Rule[] = [
  // People do not see the honeypot, but autofill does fill it now and then: hence quarantine, not refusal.
  { reason: 'honeypot', points: ({ honeypotFilled }) => (honeypotFilled ? 100 : 0) },
  // Our forms are on no other site.
  { reason: 'foreign-origin', points: ({ origin }) => (origin === 'foreign' ? 100 : 0) },
  // Privacy settings may hide the origin, and a proxy may rewrite the host.
  { reason: 'sister-origin', points: ({ origin }) => (origin === 'sister' ? 2 : 0) },
  // Programs omit headers that every browser sends; so do text browsers.
  { reason: 'unsaid-origin', points: ({ origin }) => (origin === 'unsaid' ? 2 : 0) },
  // A password manager is as fast as a program, and so is a second attempt after a reload: speed counts only
  // together with contents typical of programs.
  {
    reason: 'fast',
    points: ({ ageMs = fastMs, othersWithText, written }) => {
      if (ageMs >= fastMs) return 0
      return othersWithText >= 3 || linksIn(written) > 4 ? 5 : 1
    },
  },
  // A link as a name is an advertisement; companies give their site without scheme and path.
  {
    reason: 'link-in-name',
    points: ({ name }) => (page.test(name) ? 10 : linksIn(name) > 0 ? 5 : 0),
  },
  // Names can be pronounced, but there are names that we do not know.
  { reason: 'random-name', points: ({ name }) => (hasRandomWord(name) ? 5 : 0) },
  // A single long word without meaning is not a request.
  { reason: 'random-text', points: ({ text }) => (isRandomWord(text) ? 5 : 0) },
  // Customers link to their own site; each further link counts a little.
  { reason: 'links', points: ({ written }) => Math.min(6, 2 * Math.max(0, linksIn(written) - 1)) },
  // Nobody lists that many sites as examples; a list of addresses to redirect is of one site.
  { reason: 'many-sites', points: ({ written }) => (sitesIn(written) > 10 ? 4 : 0) },
  // An agency's customers do paste HTML when something is wrong with their site.
  { reason: 'html', points: ({ written }) => (htmlTag.test(written) ? 3 : 0) },
  // Links in the markup of forums, which our fields do not use.
  { reason: 'bbcode', points: ({ written }) => (bbCode.test(written) ? 6 : 0) },
  // Two people may use the same template; four hardly do.
  {
    reason: 'repeated',
    points: ({ othersWithText: others }) => (others >= 3 ? 5 : others > 0 ? 3 : 0),
  },
  // One network may be a whole office; with links it is more likely somebody who uses our confirmations to
  // mail strangers.
  {
    reason: 'recipients',
    points: ({ recipients, written }) => {
      if (recipients < manyRecipients) return 0
      return linksIn(written) > 1 ? 3 : 1
    },
  },
  { reason: 'busy', points: ({ busy }) => (busy ? 1 : 0) },
  // A busy customer of the service desk, or somebody who fills a stranger's mailbox.
  { reason: 'unconfirmed', points: ({ unconfirmed }) => (unconfirmed ? 3 : 0) },
]

/** Scores a post; the reasons include their points (`links +2`). */
export function spamScore(signals: Signals): Verdict {
  const found = rules
    .map(({ reason, points }) => ({ reason, points: points(signals) }))
    .filter(({ points }) => points > 0)
  const score = found.reduce((sum, { points }) => sum + points, 0)
  return {
    state: score >= quarantineScore ? 'quarantined' : 'new',
    reasons: found.map(({ reason, points }) => `${reason} +${points}`),
    score,
  }
}

const htmlTag =
  /<\/?(?:a|b|br|div|font|form|h[1-6]|i|iframe|img|li|p|script|span|strong|style|table|u|ul)\b[^<>]*>/i
const bbCode = /\[\/?(?:url|link|img)\b[^[\]]*\]/i

/** A link has a scheme, `www.`, or a domain with a path; a domain alone may be the customer's own. */
const link =
  /(?:https?:\/\/|(?<![\w.@/-])www\.)[^\s/]*|(?<![\w.@/-])[\w-]+(?:\.[\w-]+)*\.[a-z]{2,24}(?=\/\S)/gi

/** An address of a page, more than the name of a site. */
const page = /https?:\/\/|[\w-]\.[a-z]{2,24}\/\S/i

function linksIn(text: string): number {
  return text.match(link)?.length ?? 0
}

function sitesIn(text: string): number {
  return new Set(text.toLowerCase().match(link)).size
}

function hasRandomWord(name: string): boolean {
  return name.split(/[^\p{L}\p{M}\p{N}]+/u).some(looksRandom)
}

function isRandomWord(text: string): boolean {
  return /^[\p{L}\p{M}\p{N}]{12,}$/u.test(text) && looksRandom(text)
}

/**
 * Whether a word looks generated by a program: `xkjfhwqrt`, `gYhRtQwZxs`, `x7Kq92LmP`. It may miss some, but
 * must accept real names of any language. It looks for six consonants in a row (digraphs count as one),
 * scattered capitals, or alternating digits and letters.
 */
export function looksRandom(word: string): boolean {
  const digitChanges = word.match(/\p{L}(?=\d)|\d(?=\p{L})/gu) ?? []
  return digitChanges.length >= 3 || hasConsonantRun(word) || hasScatteredCapitals(word)
}

function hasConsonantRun(word: string): boolean {
  // Only for Latin script; letters with diacritics count as their base letter.
  if (!/^\p{Script=Latin}+$/u.test(word)) return false
  const letters = word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  return /[^aeiouyæœøıə]{6}/.test(letters.replace(/tsch|sch|[cgpst]h|c[kz]|[rst]z|ng|dt/g, 'c'))
}

function hasScatteredCapitals(word: string): boolean {
  // McDonald, DeAngelis and VanDerBerg consist of capitalised parts.
  const parts = word.split(/(?<=\p{Ll})(?=\p{Lu})/u)
  if (parts.every((part) => /^\p{Lu}?\p{Ll}+$/u.test(part)) && parts.length <= 3) return false
  const changes = word.slice(1).match(/\p{Lu}(?=\p{Ll})|\p{Ll}(?=\p{Lu})/gu) ?? []
  return changes.length >= 3
}
