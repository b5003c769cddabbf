import { type Quantity, unlimited, valueAt } from '#agency/agency'
import type { RouteName } from '#routing/routing'
import type { Raw } from './fields.ts'
import { withValue } from './raw.ts'

/** What pages state differently until the owner settles it, one after the other (docs/open-questions.md). */
const known = [
  { id: 'hourly', unit: 'money', paths: ['hourly.general'] },
  { id: 'wordpressPages', unit: 'count', paths: ['express.wordpress.pages'] },
  { id: 'woocommercePages', unit: 'count', paths: ['express.woocommerce.pages'] },
  {
    ...({ id: 'mailboxes', unit: 'count' } as const),
    paths: [
      'hosting.basic.mailboxes',
      'hosting.business.mailboxes',
      'hosting.enterprise.mailboxes',
    ],
  },
] as const

type Id = (typeof known)[number]['id']

/** Where each answer stands; an answer of several pages is told by the first. */
const statedOn: Readonly<Record<Id, Readonly<Record<string, readonly RouteName[]>>>> = {
  hourly: { priceList: ['prices', 'webDesign', 'webProgramming', 'consulting'], terms: ['terms'] },
  wordpressPages: sites(),
  woocommercePages: sites(),
  mailboxes: { solutionPage: ['webHosting'], orderForm: ['hostingOrder'] },
}

function sites() {
  return {
    priceList: ['prices'],
    solutionPage: ['wordpress', 'wordpressExpress'],
    orderForm: ['wordpressExpressOrder'],
  } as const
}

export type Answer = Readonly<{
  /** The page that is taken for all. */
  page: string
  /** One for each package that it is of. */
  figures: readonly (Quantity | typeof unlimited)[]
  /** The pages that say so. */
  pages: readonly RouteName[]
}>

/** What pages of `raw` state differently, with every answer that is given. */
export function disagreementsIn(
  raw: Raw,
): readonly Readonly<{ id: Id; answers: readonly Answer[] }>[] {
  return known.flatMap(({ id, unit, paths }) => {
    const given = paths.map((path) => perPage(valueAt(raw, path)))
    const told = Object.entries(statedOn[id]).map(([page, pages]) => ({
      ...{ page, pages },
      figures: given.map((it) => figureOf(it[page], unit)),
    }))
    const alike = Map.groupBy(told, ({ figures }) => JSON.stringify(figures))
    const answers = [...alike.values()].flatMap((those) => {
      const [first] = those
      return first ? [{ ...first, pages: those.flatMap(({ pages }) => pages) }] : []
    })
    const isOpen = given.every((it) => Object.keys(it).length > 0) && answers.length > 1
    return isOpen ? [{ id, answers }] : []
  })
}

/** `raw` with what `page` says in all places; undefined where nothing is open by that name. */
export function settled(raw: Raw, id: string, page: string): Raw | undefined {
  const open = disagreementsIn(raw).find((it) => it.id === id)
  const paths = known.find((it) => it.id === open?.id)?.paths
  if (!paths || !open?.answers.some((it) => it.page === page)) return undefined
  return paths.reduce<Raw>(
    (before, path) => withValue(before, path, perPage(valueAt(before, path))[page]),
    raw,
  )
}

function perPage(value: unknown): Raw {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function figureOf(value: unknown, unit: 'money' | 'count'): Quantity | typeof unlimited {
  return typeof value === 'number' ? { unit, amount: value } : unlimited
}
