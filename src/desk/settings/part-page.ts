import { isDeepStrictEqual } from 'node:util'
import { facts, fileFacts, holidayCalendars } from '#agency/agency'
import { countryName, type Language } from '#i18n/i18n'
import { listSettingVersions, readSettingVersion, type SettingVersion } from '#settings/settings'
import { type Desk, deskPage, type ViewOf } from '../page.ts'
import { presentText } from '../pages/open-pages.ts'
import { postedForm } from '../posted-form.ts'
import {
  asFile,
  type Field,
  type Raw,
  readFields,
  ticked,
  told,
  withListChanged,
} from './fields.ts'
import { heldWith, picked, withPart } from './history.ts'
import { areaOf, keysOf, partNames, type SettingPart, settingParts } from './parts.ts'
import { conflictWith, save, type Unsaved } from './saving.ts'

type State = Unsaved &
  Readonly<{
    /** As the form has them. */
    values: Raw
    newest: SettingVersion | undefined
    /** Whether the form says something else than what is stored. */
    isUnsaved?: boolean
  }>

/** A part of what the agency says of itself; undefined when there is no such part. */
export const settingPage = deskPage('setting', async (desk) => {
  const { database, request, params, query } = desk
  const part = partNames.find((it) => it === params.part)
  if (!part) return undefined
  const fields: readonly Field[] = settingParts[part]
  const area = areaOf(part)
  const keys = keysOf(part)
  const [newest] = await listSettingVersions(database.db, area, 1)
  if (request.method !== 'POST') {
    const held = picked(heldWith(area, newest?.content), keys)
    // A link may lead to a new entry of a list.
    const action = query.get('do') ?? ''
    const values = (action.startsWith('add:') && withListChanged(held, action)) || held
    return await viewOf(desk, part, { values, newest })
  }
  const form = await postedForm(request)
  const values = readFields(form, fields, desk.language)
  const show = (state: Partial<State>) =>
    viewOf(desk, part, { values, newest, isUnsaved: true, ...state })
  const begun = await readSettingVersion(database.db, form.get('basedOn') ?? '')
  const changed = withListChanged(values, form.get('do') ?? '')
  // What others saved meanwhile is told of when it is to be saved.
  if (changed) return await show({ values: changed, newest: begun })
  const before = picked(newest?.content, keys)
  if (!isDeepStrictEqual(before, picked(begun?.content, keys))) {
    return await show({ theirs: newest })
  }
  const typed = { ...emptied(fields, fileFacts(area)), ...asFile(fields, values) }
  const content = withPart(area, newest?.content, keys, typed)
  const done = await save(desk, { area, content, newest }, `/settings/agency/${part}?done=saved`)
  return done instanceof Response ? done : await show({ newest: done.theirs ?? newest, ...done })
})

export type SettingView = ViewOf<typeof settingPage>

/** Lines that the file fills: left out of what the desk says, the file’s would hold. */
function emptied(fields: readonly Field[], file: Raw): Raw {
  const lines = fields.filter(({ kind, name }) => kind === 'line' && file[name] !== undefined)
  return Object.fromEntries(lines.map(({ name }) => [name, '']))
}

async function viewOf(desk: Desk, part: SettingPart, state: State) {
  const { values, newest, problems = [], theirs, isUnsaved = false } = state
  const fields: readonly Field[] = settingParts[part]
  const area = areaOf(part)
  const subject = `setting:${area}/${part}`
  const toldOf = (content: unknown) => told(picked(heldWith(area, content), keysOf(part)))
  return {
    part,
    fields,
    values,
    subject,
    isUnsaved,
    basedOn: newest?.id,
    languages: facts().agency.languages,
    problems: problems.map(({ path: field, ...fault }) => {
      const own = partNames.find((it) => keysOf(it).includes(field.split('.')[0] ?? ''))
      // What is wrong then is said by another part.
      const page = own && own !== part ? `/settings/agency/${own}` : ''
      return { field, ...fault, href: `${page}#field-${field}` }
    }),
    conflict: await conflictWith(desk, theirs, told(values), toldOf),
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

function named<Value extends string>(
  values: readonly Value[],
  names: Readonly<Record<Value, string>>,
) {
  return values.map((value) => ({ value, label: names[value] }))
}

function offices(language: Language) {
  return facts().agency.offices.map(({ id, city }) => ({ value: id, label: city[language] }))
}

/** The countries whose public holidays the code knows. */
function calendars({ language, texts }: Desk) {
  return holidayCalendars.map((value) => ({
    value,
    label: value === 'none' ? texts.deskSettings.noHolidays : countryName(value, language),
  }))
}
