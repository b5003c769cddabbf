import { z } from 'zod'
import type { Problem } from '#agency/agency'
import { dayBegins, officeDay } from '#hours/hours'
import { firstLanguage, formatDate } from '#i18n/i18n'
import {
  type Edition,
  filledLegal,
  inForceOn,
  type LegalName,
  legalFault,
  legalNames,
  withEdition,
} from '#legal/legal'
import { routes } from '#routing/routing'
import { editionsIn, legalArea, listSettingVersions, type SettingVersion } from '#settings/settings'
import { type Desk, deskPage, type ViewOf } from '../page.ts'
import { legalTextPath } from '../paths.ts'
import { postedForm } from '../posted-form.ts'
import { historyOf } from '../settings/history.ts'
import { conflictWith, save, type Unsaved } from '../settings/saving.ts'
import { placeNamed } from './places.ts'

export type LegalTextView = ViewOf<typeof legalTextPage>

/** A legal page's text: adds an edition that is in force from a day. Undefined when there is no such page. */
export const legalTextPage = deskPage('legalText', async (desk) => {
  const { database, request, params, query, services, now } = desk
  const name = legalNames.find((it) => it === params.name)
  if (!name) return undefined
  const area = legalArea(name)
  const file = services.legal.written(name)
  const versions = await listSettingVersions(database.db, area)
  const [newest] = versions
  const readable = (content: unknown) => {
    const { text: body = file, from } = editionsIn(content).at(-1) ?? {}
    return { body, from: from ?? '' }
  }
  const editions = editionsOf(newest, file)
  const today = officeDay(now)
  const view = async (
    values: ReturnType<typeof readable>,
    { problems = [], theirs, isUnsaved = true }: Unsaved & Readonly<{ isUnsaved?: boolean }>,
  ) => ({
    ...viewOf(desk, name, editions),
    ...{ values, isUnsaved, isStored: request.method !== 'POST' },
    basedOn: newest?.id ?? '',
    problems: problems.map(({ path, ...fault }) => {
      const field = path === 'from' ? 'from' : 'body'
      return { field, ...fault, href: `#field-${field}` }
    }),
    conflict: await conflictWith(desk, theirs, values, readable),
    history: await historyOf(desk, versions, newest, readable),
  })
  if (request.method !== 'POST') {
    const asked = query.get('version')
    const version = versions.find(({ id }) => id === asked)
    const isUnsaved = asked === 'file' || version !== undefined
    const { body } = readable(isUnsaved ? version?.content : newest?.content)
    // An older edition may have a placeholder that no longer exists: the page then shows the file’s text.
    const fault = legalFault(name, body)
    const problems = fault ? [{ path: 'body', ...fault }] : []
    return await view({ body, from: today }, { isUnsaved, problems })
  }
  const form = await postedForm(request)
  const values = { body: form.get('body') ?? '', from: form.get('from') ?? '' }
  if ((newest?.id ?? '') !== form.get('basedOn')) return await view(values, { theirs: newest })
  const text = `${values.body.normalize('NFC').replaceAll('\r\n', '\n').trim()}\n`
  const fault = legalFault(name, text)
  const problems = [...(fault ? [{ path: 'body', ...fault }] : []), ...problemsOfDay(values, today)]
  if (problems.length > 0) return await view(values, { problems })
  const content = {
    editions: withEdition(editions, { from: values.from, text }, today, filledLegal),
  }
  const path = (done: string) => `${legalTextPath(name)}?done=${done}`
  const done = await save(desk, { area, content, newest }, path)
  return done instanceof Response ? done : await view(values, done)
})

/** All editions of a page; without stored ones, the file's. */
function editionsOf(newest: SettingVersion | undefined, file: string): readonly Edition[] {
  const own = editionsIn(newest?.content)
  return own.length > 0 ? own : [{ from: null, text: file }]
}

/** A new edition may not start in the past: what was in force is what people agreed to. */
function problemsOfDay({ from }: Readonly<{ from: string }>, today: string): readonly Problem[] {
  const isDay = z.iso.date().safeParse(from).success
  return isDay && from >= today ? [] : [{ path: 'from', message: isDay ? 'past' : 'day' }]
}

function viewOf(
  { texts, siteOrigins, language, now }: Desk,
  name: LegalName,
  editions: readonly Edition[],
) {
  const url = siteOrigins[language] + routes[name]
  const inForce = inForceOn(officeDay(now), editions)
  return {
    label: placeNamed(name, texts).label,
    here: legalTextPath(name),
    spoken: firstLanguage(),
    /** The editions that visitors may read, newest first. */
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
