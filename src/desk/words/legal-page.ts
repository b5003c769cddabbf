import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { dayBegins, officeDay } from '#hours/hours'
import { firstLanguage, formatDate } from '#i18n/i18n'
import {
  type Edition,
  filledLegal,
  inForceOn,
  type LegalName,
  type LegalProblem,
  legalNames,
  legalProblem,
  withEdition,
} from '#legal/legal'
import { routes } from '#routing/routing'
import { editionsIn, legalArea, type SettingVersion, saveSetting } from '#settings/settings'
import { legalTextPath } from '../addresses.ts'
import { type Desk, deskPage, seeOther, staffOf, type ViewOf } from '../page.ts'
import { postedForm } from '../posted-form.ts'
import { historyOf } from './history.ts'
import { placeNamed } from './places.ts'

type State = Readonly<{
  values: Readonly<{ body: string; from: string }>
  problem?: LegalProblem | undefined
  /** Why the day cannot be taken. */
  dayProblem?: 'day' | 'past' | undefined
  isConflict?: boolean
  isUnsaved?: boolean
}>

export type LegalTextView = ViewOf<typeof legalTextPage>

/** The text of a legal page: adds one that is in force from a day. Undefined where there is no such page. */
export const legalTextPage = deskPage('legalText', async (desk) => {
  const { database, request, params, query, services, now } = desk
  const name = legalNames.find((it) => it === params.name)
  if (!name) return undefined
  const area = legalArea(name)
  const said = ({ content }: Pick<SettingVersion, 'content'>) => editionsIn(content).at(-1)
  const file = services.legal.written(name)
  const history = await historyOf(desk, area, (version) => {
    const edition = version && said(version)
    return { body: edition?.text ?? file, from: edition?.from ?? '' }
  })
  const { newest } = history
  const editions = editionsOf(newest, file)
  const view = (state: State) => viewOf(desk, { name, editions, ...history, ...state })
  const today = officeDay(now)
  if (request.method !== 'POST') {
    const asked = query.get('version')
    const version = history.find(asked)
    const chosen = asked === 'file' ? file : version && said(version)?.text
    const body = chosen ?? editions.at(-1)?.text ?? ''
    return await view({ values: { body, from: today }, isUnsaved: chosen !== undefined })
  }
  const form = await postedForm(request)
  const values = { body: form.get('body') ?? '', from: form.get('from') ?? '' }
  const refused = (state: Partial<State>) => view({ values, isUnsaved: true, ...state })
  if ((newest?.id ?? '') !== form.get('basedOn')) return await refused({ isConflict: true })
  const text = `${values.body.normalize('NFC').replaceAll('\r\n', '\n').trim()}\n`
  const problem = legalProblem(name, text)
  const dayProblem = problemOfDay(values.from, today)
  if (problem || dayProblem) return await refused({ problem, dayProblem })
  const added = { from: values.from, text }
  const content = { editions: withEdition(editions, added, today, filledLegal) }
  const here = `${legalTextPath(name)}?done=saved`
  if (isDeepStrictEqual(content, newest?.content)) return seeOther(here)
  const change = { area, content, by: staffOf(desk).id, basedOn: newest?.id }
  const { result } = await saveSetting(database, change, now)
  if (result !== 'saved') return await refused({ isConflict: true })
  await services.readSettings()
  return seeOther(here)
})

/** All texts of a page, at least the file's. */
function editionsOf(newest: SettingVersion | undefined, file: string): readonly Edition[] {
  const own = editionsIn(newest?.content)
  return own.length > 0 ? own : [{ from: null, text: file }]
}

/** What was in force once is what people agreed to. */
function problemOfDay(from: string, today: string): 'day' | 'past' | undefined {
  if (!z.iso.date().safeParse(from).success) return 'day'
  return from < today ? 'past' : undefined
}

type Legal = State &
  Awaited<ReturnType<typeof historyOf>> &
  Readonly<{ name: LegalName; editions: readonly Edition[] }>

function viewOf({ texts, siteOrigins, language, now }: Desk, legal: Legal) {
  const { name, newest, versions, editions } = legal
  const { label } = placeNamed(name, texts)
  const url = siteOrigins[language] + routes[name]
  const today = officeDay(now)
  const inForce = inForceOn(today, editions)
  return {
    label,
    here: legalTextPath(name),
    spoken: firstLanguage(),
    values: legal.values,
    problem: legal.problem,
    dayProblem: legal.dayProblem,
    isConflict: legal.isConflict ?? false,
    isUnsaved: legal.isUnsaved ?? false,
    basedOn: newest?.id ?? '',
    versions,
    /** What visitors may read, the newest first. */
    editions: editions
      .map(
        ({ from }, index) =>
          ({
            state: index === inForce ? 'inForce' : index < inForce ? 'earlier' : 'announced',
            from: from === null ? undefined : formatDate(dayBegins(from)),
            href: index === inForce ? url : `${url}?utgafa=${from ?? 'fyrsta'}`,
          }) as const,
      )
      .toReversed(),
  }
}
