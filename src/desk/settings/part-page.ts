import { isDeepStrictEqual } from 'node:util'
import { facts, fileFacts, holidayCalendars, type Problem } from '#agency/agency'
import { holidayRegion } from '#hours/hours'
import { countryName, type Language } from '#i18n/i18n'
import {
  listSettingVersions,
  readSettingVersion,
  type SettingVersion,
  saveSetting,
  settingProblems,
} from '#settings/settings'
import { ago } from '../formats.ts'
import { type Desk, deskPage, seeOther, staffOf, type ViewOf } from '../page.ts'
import { presentText } from '../pages/open-pages.ts'
import { postedForm } from '../posted-form.ts'
import { staffNames } from '../staff.ts'
import { differencesOf } from '../stories/differences.ts'
import {
  asFile,
  asForm,
  type Field,
  inside,
  listOf,
  placeInForm,
  type Raw,
  readFields,
  told,
  withListChanged,
} from './fields.ts'
import { heldWith, picked, withPart } from './history.ts'
import { areaOf, keysOf, partNames, type SettingPart, settingParts } from './parts.ts'

type State = Readonly<{
  /** As the form has them. */
  values: Raw
  newest: SettingVersion | undefined
  problems?: readonly Problem[]
  /** Somebody else’s change of the same values, which `newest` has. */
  isConflict?: boolean
  /** Whether the form says something else than what is stored. */
  isUnsaved?: boolean
}>

/** A part of what the agency says of itself; undefined when there is no such part. */
export const settingPage = deskPage('setting', async (desk) => {
  const { database, request, params, query, now } = desk
  const part = partNames.find((it) => it === params.part)
  if (!part) return undefined
  const fields: readonly Field[] = settingParts[part]
  const area = areaOf(part)
  const keys = keysOf(part)
  const [newest] = await listSettingVersions(database.db, area, 1)
  if (request.method !== 'POST') {
    const held = asForm(fields, picked(heldWith(area, newest?.content), keys))
    // A link may lead to a new entry of a list.
    const action = query.get('do') ?? ''
    const values = (action.startsWith('add:') && withListChanged(held, action)) || held
    return await viewOf(desk, part, { values, newest })
  }
  const form = await postedForm(request)
  const values = readFields(form, fields)
  const show = (state: Partial<State>) =>
    viewOf(desk, part, { values, newest, isUnsaved: true, ...state })
  const begun = await readSettingVersion(database.db, form.get('basedOn') ?? '')
  const changed = withListChanged(values, form.get('do') ?? '')
  // What others saved meanwhile is told of when it is to be saved.
  if (changed) return await show({ values: changed, newest: begun })
  const before = picked(newest?.content, keys)
  if (!isDeepStrictEqual(before, picked(begun?.content, keys))) {
    return await show({ isConflict: true })
  }
  const twice = problemsOfKeys(fields, values)
  if (twice.length > 0) return await show({ problems: twice })
  const typed = { ...emptied(fields, fileFacts(area)), ...asFile(fields, values) }
  const content = withPart(area, newest?.content, keys, typed)
  const ofLogo = problemsOfLogo(values, desk)
  if (ofLogo.length > 0) {
    const here = ({ path }: Problem) => keys.includes(path.split('.')[0] ?? '')
    return await show({ problems: [...settingProblems(area, content).filter(here), ...ofLogo] })
  }
  const here = `/settings/agency/${part}?done=saved`
  if (isDeepStrictEqual(content, newest?.content ?? null)) return seeOther(here)
  const by = staffOf(desk).id
  const saved = await saveSetting(database, { area, content, by, basedOn: newest?.id }, now)
  if (saved.result === 'saved') {
    await desk.services.readSettings()
    return seeOther(here)
  }
  if (saved.result === 'conflict') return await show({ newest: saved.newest, isConflict: true })
  return await show({ problems: saved.problems })
})

export type SettingView = ViewOf<typeof settingPage>

/** Two of the same: a file has room for one. */
function problemsOfKeys(fields: readonly Field[], values: Raw): readonly Problem[] {
  return fields.flatMap((field) => {
    if (field.kind !== 'list' || !field.record) return []
    const [key] = field.record
    const keys = listOf(values[field.name]).map((it) => inside(it, key))
    return keys.flatMap((it, at) =>
      keys.indexOf(it) < at
        ? [{ path: `${field.name}.${at}.${key}`, message: it ? 'twice' : 'missing' } as const]
        : [],
    )
  })
}

/** A file of the site that there is not. */
function problemsOfLogo({ logo }: Raw, { services }: Desk): readonly Problem[] {
  const isThere = typeof logo !== 'string' || services.siteIcons.hasLogo(logo)
  return isThere ? [] : [{ path: 'logo', message: 'logo' }]
}

/** Lines that the file fills: left out of what the desk says, the file’s would hold. */
function emptied(fields: readonly Field[], file: Raw): Raw {
  const lines = fields.filter(({ kind, name }) => kind === 'line' && file[name] !== undefined)
  return Object.fromEntries(lines.map(({ name }) => [name, '']))
}

async function viewOf(desk: Desk, part: SettingPart, state: State) {
  const { values, newest, problems = [], isConflict = false, isUnsaved = false } = state
  const fields: readonly Field[] = settingParts[part]
  const area = areaOf(part)
  const subject = `setting:${area}/${part}`
  const names = await staffNames(desk.database.db)
  const stored = asForm(fields, picked(heldWith(area, newest?.content), keysOf(part)))
  return {
    part,
    fields,
    values,
    subject,
    isUnsaved,
    basedOn: newest?.id,
    languages: facts().agency.languages,
    problems: problems.map(({ path, message }) => {
      const field = placeInForm(fields, values, path)
      const own = partNames.find((it) => keysOf(it).includes(path.split('.')[0] ?? ''))
      // What is wrong then is said by another part.
      const page = own && own !== part ? `/settings/agency/${own}` : ''
      return { field, message, href: `${page}#field-${field}` }
    }),
    conflict:
      isConflict && newest
        ? {
            by: newest.by === null ? undefined : names.get(newest.by),
            ago: ago(newest.createdAt, desk),
            differences: differencesOf(told(stored), told(values)),
          }
        : undefined,
    choices: {
      office: offices(desk.language),
      holidays: calendars(desk),
      kind: named(['service', 'solution'], desk.texts.deskSettings.kinds),
      per: named(['once', 'month', 'hour'], desk.texts.deskSettings.pers),
    },
    lists: part === 'offices' ? { zones: Intl.supportedValuesOf('timeZone') } : {},
    present: await presentText(desk, subject),
  }
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

/** The countries and their parts, by country. */
function calendars({ language, texts }: Desk) {
  return holidayCalendars.map((value) => {
    if (value === 'none') return { value, label: texts.deskSettings.noHolidays }
    const names = [countryName(value.slice(0, 2), language), holidayRegion(value)]
    return { value, label: names.filter(Boolean).join(': ') }
  })
}
