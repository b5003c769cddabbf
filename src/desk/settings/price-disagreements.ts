import { type Quantity, unlimited, valueAt, withValueAt } from '#agency/agency'
import type { RouteName } from '#routing/routing'
import type { Raw } from './fields.ts'

const sites: Stated = {
  priceList: ['prices'],
  solutionPage: ['wordpress', 'wordpressExpress'],
  orderForm: ['wordpressExpressOrder'],
}

/** Where each answer stands; an answer of several pages is told by the first. */
type Stated = Readonly<Record<string, readonly RouteName[]>>

/** What pages state differently until the owner settles it, one after the other (docs/open-questions.md). */
const known = {
  hourly: {
    ...{ unit: 'money', paths: ['hourly.general'] },
    on: { priceList: ['prices', 'webDesign', 'webProgramming', 'consulting'], terms: ['terms'] },
  },
  wordpressPages: { unit: 'count', paths: ['express.wordpress.pages'], on: sites },
  woocommercePages: { unit: 'count', paths: ['express.woocommerce.pages'], on: sites },
  mailboxes: {
    unit: 'count',
    paths: ['basic', 'business', 'enterprise'].map((id) => `hosting.${id}.mailboxes`),
    on: { solutionPage: ['webHosting'], orderForm: ['hostingOrder'] },
  },
} as const satisfies Record<
  string,
  Readonly<{ unit: 'money' | 'count'; paths: readonly string[]; on: Stated }>
>

type Id = keyof typeof known
const ids = Object.keys(known) as Id[]

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
  return ids.flatMap((id) => {
    const { unit, paths, on } = known[id]
    const given = paths.map((path) => perPage(valueAt(raw, path)))
    const told = Object.entries<readonly RouteName[]>(on).map(([page, pages]) => ({
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
  if (!open?.answers.some((it) => it.page === page)) return undefined
  return known[open.id].paths.reduce<Raw>(
    (before, path) => withValueAt(before, path, perPage(valueAt(before, path))[page]),
    raw,
  )
}

function perPage(value: unknown): Raw {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function figureOf(value: unknown, unit: 'money' | 'count'): Quantity | typeof unlimited {
  return typeof value === 'number' ? { unit, amount: value } : unlimited
}
