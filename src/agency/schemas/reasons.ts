import type { z } from 'zod'

/**
 * The reasons why a value is invalid. Reports on files use these English sentences; the desk has a
 * translation of each under the same key.
 */
export const reasons = {
  missing: 'is missing',
  long: 'is longer than {{most}} characters',
  number: 'must be a number in bounds',
  id: 'must be small letters, digits and hyphens',
  slug: 'must be small letters and hyphens',
  picture: 'must be the address of a file in public/, such as /people/anna.webp',
  email: 'must be an email address',
  link: 'must be an address that begins with https://',
  path: 'must be an address of this site in small letters, such as /old-page',
  time: 'must be a time such as 9:00',
  day: 'must be a day such as 2026-12-24',
  zone: 'must be a time zone such as Europe/Copenhagen',
  host: 'must be a host name',
  country: 'must be a country code such as DK',
  twice: 'is named twice',
  closesFirst: 'must open before it closes',
  endsFirst: 'must end after it begins',
  overYear: 'must end within a year',
  sameDays: 'has the days of another',
  noOffice: 'is no office',
  notUp: 'must go up',
  colour: 'must be a colour such as #9b2d1f',
  tooLight: 'is too light to be read on paper',
  tooDark: 'is too dark to be told from ink',
  logo: 'must be the address of an SVG file in public/, such as /logo.svg',
  letters: 'must be one to three letters or digits',
  popular: 'may mark one package as popular',
  empty: 'is empty',
  signs: 'has a line break or a sign that cannot be seen',
  code: 'has HTML or code',
  markdown: 'has Markdown, which the page does not read there',
  braces: 'has braces that do not match',
  lost: 'has lost {{names}}',
  added: 'has {{names}}, which cannot be filled in',
  shape: 'must have a title after # and a section after ##',
  past: 'cannot come into force in the past',
  noTexts: 'lacks texts: {{names}}',
  unknown: 'is not known',
  other: 'cannot be used',
} as const

type Reason = keyof typeof reasons

/** Why a value is invalid; `names` and `most` fill in the placeholders that some reasons have. */
export type Fault = Readonly<{ message: Reason; names?: string; most?: number }>

/** A fault with the path of the value: `offices.0.city.is`. */
export type Problem = Fault & Readonly<{ path: string }>

/** The sentence of a fault, in the given translation of `reasons` or in English. */
export function faultText(
  { message, names = '', most }: Fault,
  words: Readonly<Record<Reason, string>> = reasons,
): string {
  return words[message].replace('{{names}}', () => names).replace('{{most}}', String(most))
}

/** Converts Zod's issues to problems, at most one per path. */
export function problemsIn({ issues }: Pick<z.ZodError, 'issues'>): readonly Problem[] {
  const all = issues.flatMap((issue) => {
    const path = issue.path.join('.')
    const inside = issue.code === 'unrecognized_keys' ? issue.keys : ['']
    const most = issue.code === 'too_big' && issue.origin === 'string' && Number(issue.maximum)
    const fault = { message: reasonOf(issue), ...(most && { most }) }
    return inside.map((key) => [[path, key].filter(Boolean).join('.'), fault] as const)
  })
  return [...new Map(all.toReversed())].toReversed().map(([path, fault]) => ({ path, ...fault }))
}

type Issue = z.core.$ZodIssue

function reasonOf(issue: Issue): Reason {
  const said = Object.entries(reasons).find(([, words]) => words === issue.message)
  if (said) return said[0] as Reason
  switch (issue.code) {
    case 'invalid_key':
      return issue.issues[0] ? reasonOf(issue.issues[0]) : 'other'
    case 'unrecognized_keys':
      return 'unknown'
    case 'too_small':
      return issue.origin === 'number' || issue.origin === 'int' ? 'number' : 'missing'
    case 'too_big':
      return issue.origin === 'string' ? 'long' : 'number'
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'missing'
      return issue.expected === 'number' || issue.expected === 'int' ? 'number' : 'other'
    case 'invalid_union':
      return issue.input === undefined ? 'missing' : 'number'
    default:
      return 'other'
  }
}
