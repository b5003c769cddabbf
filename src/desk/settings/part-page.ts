import { isDeepStrictEqual } from 'node:util'
import { facts, fileFacts, holidayCalendars } from '#agency/agency'
import { announcedClosures, announcedFrom, holidayRegion, officeDay } from '#hours/hours'
import { countryName, formatClosure, formatDay, type Language } from '#i18n/i18n'
import { routes } from '#routing/routing'
import { listSettingVersions, readSettingVersion, type SettingVersion } from '#settings/settings'
import { type Desk, deskPage, type ViewOf } from '../page.ts'
import { presentText } from '../pages/open-pages.ts'
import { postedForm } from '../posted-form.ts'
import {
  asFile,
  type Field,
  listOf,
  type Raw,
  readable,
  readFields,
  ticked,
  withListChanged,
} from './fields.ts'
import { type Change, heldWith, picked, savedIn, withPart } from './history.ts'
import { areaOf, keysOf, partNames, type SettingPart, seenOn, settingParts } from './parts.ts'
import { conflictWith, save, type Unsaved } from './saving.ts'

type State = Unsaved &
  Readonly<{
    /** The values that the form shows. */
    values: Raw
    newest: SettingVersion | undefined
    /** The field of a new list entry, to be focused. */
    begun?: string | undefined
    /** The changes just saved. */
    saved?: readonly Change[]
    /** Whether the form differs from what is stored. */
    isUnsaved?: boolean
  }>

/** The form of one part of the agency's settings; undefined when there is no such part. */
export const settingPage = deskPage('setting', async (desk) => {
  const { database, request, params, query } = desk
  const part = partNames.find((it) => it === params.part)
  if (!part) return undefined
  const fields: readonly Field[] = settingParts[part]
  const area = areaOf(part)
  const keys = keysOf(part)
  const lastTwo = await listSettingVersions(database.db, area, 2)
  const [newest] = lastTwo
  if (request.method !== 'POST') {
    const held = picked(heldWith(area, newest?.content), keys)
    // A link may open the form with a new list entry (`?do=add:…`).
    const [does, list = ''] = (query.get('do') ?? '').split(':')
    const added = does === 'add' ? withListChanged(held, `add:${list}`) : undefined
    const begun = added && `${list}.${listOf(added[list]).length - 1}`
    const saved = savedIn(desk, lastTwo, (it) => readablePart(part, it))
    return await viewOf(desk, part, { values: added ?? held, newest, saved, begun })
  }
  const form = await postedForm(request)
  const values = readFields(form, fields, desk.language)
  const show = (state: Partial<State>) =>
    viewOf(desk, part, { values, newest, isUnsaved: true, ...state })
  const opened = await readSettingVersion(database.db, form.get('basedOn') ?? '')
  const changed = withListChanged(values, form.get('do') ?? '')
  // Changing a list does not save, so changes by others are reported only at saving.
  if (changed) return await show({ values: changed, newest: opened })
  if (!isDeepStrictEqual(picked(newest?.content, keys), picked(opened?.content, keys))) {
    return await show({ theirs: newest })
  }
  const typed = { ...emptied(fields, fileFacts(area)), ...asFile(fields, values) }
  const content = withPart(area, newest?.content, keys, typed)
  const path = (done: string) => `/settings/agency/${part}?done=${done}`
  const done = await save(desk, { area, content, newest }, path)
  return done instanceof Response ? done : await show({ newest: done.theirs ?? newest, ...done })
})

export type SettingView = ViewOf<typeof settingPage>

/** Empty strings for line fields that the file has: one emptied in the form would otherwise get the file’s value. */
function emptied(fields: readonly Field[], file: Raw): Raw {
  const lines = fields.filter(({ kind, name }) => kind === 'line' && file[name] !== undefined)
  return Object.fromEntries(lines.map(({ name }) => [name, '']))
}

function readablePart(part: SettingPart, content: unknown) {
  return readable(picked(heldWith(areaOf(part), content), keysOf(part)))
}

async function viewOf(desk: Desk, part: SettingPart, state: State) {
  const { values, newest, problems = [], theirs, isUnsaved = false, saved = [], begun } = state
  const fields: readonly Field[] = settingParts[part]
  const area = areaOf(part)
  const subject = `setting:${area}/${part}`
  const isAnnounced = part !== 'closures' || announcedClosures(desk.now).length > 0
  return {
    part,
    fields,
    values,
    subject,
    isUnsaved,
    saved,
    begun,
    /** The page where visitors see it; none for closures that are not announced yet. */
    seen: isAnnounced ? desk.siteOrigins[desk.language] + routes[seenOn[part]] : undefined,
    /** When each coming closure is announced to visitors; empty for other parts. */
    announced: part === 'closures' ? closuresAhead(desk) : [],
    basedOn: newest?.id,
    languages: facts().agency.languages,
    problems: problems.map(({ path: field, ...fault }) => {
      const own = partNames.find((it) => keysOf(it).includes(field.split('.')[0] ?? ''))
      // The problem belongs to another part, so link there.
      const page = own && own !== part ? `/settings/agency/${own}` : ''
      return { field, ...fault, href: `${page}#field-${field}` }
    }),
    conflict: await conflictWith(desk, theirs, readable(values), (it) => readablePart(part, it)),
    choices: {
      days: ticked.days.map((day) => ({
        value: String(day),
        label: desk.texts.deskSettings.weekdays[day - 1] ?? '',
      })),
      needs: named(ticked.needs, desk.texts.deskSettings.needs),
      office: offices(desk.language),
      holidays: calendars(desk),
      kind: named(['service', 'solution'], desk.texts.deskSettings.kinds),
      per: named(['once', 'month', 'hour'], desk.texts.deskSettings.pers),
    },
    lists: part === 'offices' ? { zones: Intl.supportedValuesOf('timeZone') } : {},
    present: await presentText(desk, subject),
  }
}

/** The day from which each coming closure is announced to visitors, in the reader’s language. */
function closuresAhead({ texts, now }: Desk): readonly string[] {
  const today = officeDay(now)
  return facts()
    .agency.closures.filter(({ to }) => today <= to)
    .map((it) => {
      const [, day = today] = [today, announcedFrom(it)].sort()
      return texts.deskSettings.shown
        .replace('{{closure}}', formatClosure(it, texts.site.hours))
        .replace('{{day}}', formatDay(day))
    })
}

function named<Value extends string>(
  values: readonly Value[],
  names: Readonly<Record<Value, string>>,
) {
  return values.map((value) => ({ value, label: names[value] }))
}

function offices(language: Language) {
  return facts().agency.offices.map(({ id, city }) => ({ value: id, label: city[language] }))
}

/** The holiday calendars with their names: a country, or a country and its region. */
function calendars({ language, texts }: Desk) {
  return holidayCalendars.map((value) => {
    if (value === 'none') return { value, label: texts.deskSettings.noHolidays }
    const names = [countryName(value.slice(0, 2), language), holidayRegion(value)]
    return { value, label: names.filter(Boolean).join(': ') }
  })
}
