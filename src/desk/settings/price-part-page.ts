import { isDeepStrictEqual } from 'node:util'
import { type Problem, withOverrides } from '#agency/agency'
import { formatNumber, formatQuantity } from '#i18n/i18n'
import { type RouteName, routes } from '#routing/routing'
import { listSettingVersions, readSettingVersion, type SettingVersion } from '#settings/settings'
import { deskRoutes } from '../access/rights.ts'
import { fullMoment } from '../formats.ts'
import { type Desk, deskPage, type ViewOf } from '../page.ts'
import { presentText } from '../pages/open-pages.ts'
import { withQuery } from '../paths.ts'
import { postedForm } from '../posted-form.ts'
import { staffNames } from '../staff.ts'
import type { Raw } from './fields.ts'
import { type Change, picked, savedIn, withPart } from './history.ts'
import { type Answer, disagreementsIn, settled } from './price-disagreements.ts'
import { fieldsIn, pageName, priceLayout, readablePrices, writingOf } from './price-layout.ts'
import { changedIn, fieldProblems, fieldsOf, placeProblems, withTyped } from './prices-form.ts'
import { save } from './saving.ts'

const area = 'catalogue'

/** The page where visitors see a part, if it is not the price list. */
const seenOn: Readonly<Partial<Record<string, RouteName>>> = {
  ...{ response: 'serviceDesk', terms: 'terms', denmark: 'wordpressExpress' },
  ...{ shopify: 'onlineShop', offered: 'solutions' },
}

export type PricePartView = ViewOf<typeof pricePartPage>

type Stored = SettingVersion | undefined

type State = Readonly<{
  /** The changes just saved. */
  saved?: readonly Change[]
  /** The fields that were edited, with the typed text. */
  changed?: ReadonlyMap<string, string>
  problems?: readonly Problem[]
  /** Somebody else saved the part since the page was opened; the form keeps what was typed. */
  conflict?: Readonly<{ before: Raw }>
}>

/**
 * The form of one part of the prices, for owners: a family of packages, other figures, which offerings are sold,
 * or the disagreements between pages. Undefined when there is no such part.
 */
export const pricePartPage = deskPage('pricePart', async (desk) => {
  const { request, database, params } = desk
  const lastTwo = await listSettingVersions(database.db, area, 2)
  const [newest] = lastTwo
  const current = rawOf(newest?.content)
  const part = partOf(desk, current)
  if (!part) return undefined
  if (request.method !== 'POST') {
    const saved = savedIn(desk, lastTwo, (it) => readablePrices(rawOf(it), desk))
    return await viewOf(desk, newest, { saved })
  }
  const form = await postedForm(request)
  const basedOn = form.get('basedOn') || undefined
  const base = basedOn === undefined ? undefined : await readSettingVersion(database.db, basedOn)
  const opened = rawOf(base?.content)
  const writing = writingOf(desk)
  const isSettling = form.get('do') === 'settle'
  const shown = ownFields(part, opened, writing)
  const changed = isSettling ? new Map() : changedIn(shown, form)
  const refused = async (more: State, stored = newest) =>
    await viewOf(desk, stored, { changed, ...more })
  if (!isDeepStrictEqual(ownFields(part, current, writing), shown)) {
    return await refused({ conflict: { before: opened } })
  }
  const after = isSettling
    ? settled(current, form.get('what') ?? '', form.get('page') ?? '')
    : withTyped(current, changed, writing)
  const wrong = placeProblems(changed, writing)
  // The disagreement was settled meanwhile.
  if (!after) return await refused({ conflict: { before: opened } })
  if (wrong.length > 0) return await refused({ problems: wrong })
  const here = (done: string) => withQuery(`${deskRoutes.prices.path}/${params.part}`, { done })
  const names = Object.keys(after).filter((it) => !isDeepStrictEqual(after[it], current[it]))
  const content = withPart(area, newest?.content, names, picked(after, names))
  const said = isSettling ? 'settled' : 'saved'
  const done = await save(desk, { area, content, newest }, here, said)
  if (done instanceof Response) return done
  const { problems = [], theirs } = done
  return theirs
    ? await refused({ conflict: { before: opened } }, theirs)
    : await refused({ problems })
})

/** The catalogue with a version's content applied, in the shape of its file. */
function rawOf(content: unknown): Raw {
  return withOverrides(area, content ?? {}).raw
}

function partOf({ texts, language, params }: Desk, raw: Raw) {
  const { title } = texts.deskPrices.disagreements
  const { families, others, labels } = priceLayout(raw, { texts, language })
  const disagreements = { id: 'disagreements', title, tables: [], fields: [] }
  const found = [...families, ...others, disagreements].find(({ id }) => id === params.part)
  return found && { ...found, labels }
}

type Part = NonNullable<ReturnType<typeof partOf>>

/** The fields of a part with their values in `raw`, without those that pages disagree on. */
function ownFields(part: Part, raw: Raw, writing: ReturnType<typeof writingOf>) {
  const all = fieldsOf(raw, writing)
  const own = fieldsIn(part).map((name) => [name, all.get(name)] as const)
  return new Map(own.flatMap(([name, text]) => (text === undefined ? [] : [[name, text] as const])))
}

async function viewOf(desk: Desk, newest: Stored, state: State = {}) {
  const { changed = new Map<string, string>(), problems = [], conflict, saved = [] } = state
  const raw = rawOf(newest?.content)
  const part = partOf(desk, raw)
  if (!part) return undefined
  const stands = ownFields(part, raw, writingOf(desk))
  const { deskPrices, deskSettings } = desk.texts
  const messages = [...fieldProblems(stands, problems)].map(([name, reason]) => {
    const said = reason === 'number' ? deskPrices.number : deskSettings.problems[reason]
    const [most, example] = boundsOf(name)
    const inWords = (amount: number) => formatNumber(amount, desk.language)
    const text = said.replace('{{most}}', inWords(most)).replace('{{example}}', inWords(example))
    return [name, text] as const
  })
  const subject = `setting:${area}/${part.id}`
  const siteUrl = desk.siteOrigins[desk.language]
  return {
    ...part,
    subject,
    present: await presentText(desk, subject),
    basedOn: newest?.id ?? '',
    unlimited: desk.texts.common.price.unlimited,
    siteUrl,
    saved,
    seen: siteUrl + routes[seenOn[part.id] ?? 'prices'],
    /** The value of each field, by name; disagreements have no field. */
    values: new Map([...stands, ...[...changed].filter(([name]) => stands.has(name))]),
    /** The error messages, by field. */
    messages: new Map(messages),
    disagreements:
      part.id === 'disagreements'
        ? disagreementsIn(raw).map(({ id, answers }) => ({
            id,
            answers: answers.map((it) => saidAnswer(it, desk)),
          }))
        : [],
    conflict: conflict && {
      ...(await whoSaved(desk, newest)),
      fields: differingFields(ownFields(part, conflict.before, writingOf(desk)), stands).map(
        (name) => ({
          name,
          theirs: name.endsWith('.on') && stands.get(name) ? '✓' : (stands.get(name) ?? ''),
          isOwn: changed.has(name),
        }),
      ),
    },
  }
}

/** The maximum of a field, and an example value. */
function boundsOf(name: string): readonly [most: number, example: number] {
  if (name === 'vat') return [50, 25.5]
  return name.endsWith('.order') ? [99, 1] : [1e9, 12_500]
}

/** An answer as the reader sees it, with the names of its pages. */
function saidAnswer({ page, figures, pages }: Answer, { language, texts }: Desk) {
  const { unlimited } = texts.common.price
  const said = figures.map((it) => ('amount' in it ? formatQuantity(it, language) : unlimited))
  return {
    page,
    said: said.join(' · '),
    pages: pages.map((name) => ({ href: routes[name], name: pageName(name, texts) })),
  }
}

function differingFields(
  before: ReadonlyMap<string, string>,
  current: ReadonlyMap<string, string>,
) {
  return [...current.keys()].filter((name) => before.get(name) !== current.get(name))
}

async function whoSaved({ database, language }: Desk, newest: Stored) {
  const names = await staffNames(database.db)
  return {
    by: newest?.by ? names.get(newest.by) : undefined,
    at: newest ? fullMoment(newest.createdAt, language) : '',
  }
}
