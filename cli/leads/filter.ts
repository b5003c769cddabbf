import { type Database, foldedText } from '#database/database'
import { languages } from '#i18n/i18n'
import {
  addressIn,
  asciiPart,
  eachLead,
  emailAddress,
  forms,
  type Lead,
  type LeadFilter,
  leadStates,
  referenceOf,
  spellingsOf,
  wholeLeadById,
} from '#leads/leads'
import { readMoment } from '../moment.ts'
import { allowed, UsageError } from '../program.ts'

/** Which leads are meant: what the database can tell, and what is to be seen in each. */
type Wanted = Readonly<{
  rows: LeadFilter
  matches: (lead: Lead) => boolean
}>

const several = { type: 'string', multiple: true } as const
const single = { type: 'string' } as const

/** The options that choose leads, for `parseArgs`. */
export const filterOptions = {
  form: several,
  language: several,
  state: several,
  since: single,
  until: single,
  email: single,
  search: single,
}

const formNames = forms.map(({ name }) => name)

export const filterHelp = `Which leads, all of them by default; given together, all must hold:
  --form NAME      ${formNames.join(', ')}
  --language CODE  ${languages.join(', ')}
  --state STATE    ${leadStates.join(', ')}
  --since WHEN     sent then or later
  --until WHEN     sent then or earlier
  --email ADDRESS  sent with this address, in upper or lower case
  --search TEXT    with this text in a field or in the reference, in upper or lower case
--form, --language and --state may be given several times: any of them.
WHEN is a date (2026-11-21) or an instant (2026-11-21T14:30, 2026-11-21T14:30:00+01:00), by the
agency's clock unless it names a zone. Both ends are included: as --until a date is the whole day.`

type Given = Readonly<
  Partial<Record<'form' | 'language' | 'state', string[]>> &
    Partial<Record<'since' | 'until' | 'email' | 'search', string>>
>

/**
 * Reads the filter options; with `mentions`, `--email` also means leads of others that mention the
 * address. Throws UsageError.
 */
export function readFilter(given: Given, mentions = false): Wanted {
  const each = <T extends string>(name: 'form' | 'language' | 'state', values: readonly T[]) =>
    given[name]?.map((value) => allowed(`--${name}`, values, value))
  const since = given.since === undefined ? undefined : readMoment(given.since, 'since').start
  const before = given.until === undefined ? undefined : readMoment(given.until, 'until').end
  if (since && before && since >= before) throw new UsageError('--since lies after --until')
  const email = given.email === undefined ? undefined : emailAddress(given.email).toLowerCase()
  const standsIn = email === undefined ? undefined : addressIn(email)
  const searches = spellingsOf(given.search?.trim() ?? '').map(foldedText)
  return {
    rows: {
      forms: each('form', formNames),
      languages: each('language', languages),
      states: each('state', leadStates),
      since,
      before,
      // The database finds candidates; JSON would hold other characters in another form.
      containing: email && /^[\w.!#$%&'*+/=?^`{|}~@-]+$/.test(email) ? asciiPart(email) : undefined,
    },
    matches: ({ id, fields }) => {
      const role = standsIn?.(fields)
      if (standsIn && role !== 'sent' && !(mentions && role)) return false
      const texts = [referenceOf(id), ...Object.values(fields)]
      return searches.some((search) => texts.some((text) => foldedText(text).includes(search)))
    },
  }
}

/** Which leads are meant, for the audit log: never whom `--email` and `--search` mean. */
export function toldFilter({ form, language, state, since, until, email, search }: Given) {
  return {
    ...(state && { state: state.join(', ') }),
    ...(form && { form: form.join(', ') }),
    ...(language && { language: language.join(', ') }),
    ...(since && { since }),
    ...(until && { until }),
    ...((email || search) && { search: email ? 'address' : 'text' }),
  }
}

/** The leads that `filter` means, newest first, at most `limit`. Throws on a damaged row, naming it. */
export async function* wantedLeads(
  { db }: Database,
  { rows, matches }: Wanted,
  limit = Number.POSITIVE_INFINITY,
): AsyncGenerator<Lead, void> {
  let found = 0
  for await (const lead of eachLead(db, rows, Math.min(limit, 500))) {
    if (lead.isDamaged) await wholeLeadById(db, lead.id)
    if (!matches(lead)) continue
    yield lead
    found += 1
    if (found === limit) return
  }
}
