import { type Quantity, unlimited, valueAt, withValueAt } from '#agency/agency'
import type { RouteName } from '#routing/routing'
import type { Raw } from './fields.ts'

const sites: Stated = {
  priceList: ['prices'],
  solutionPage: ['wordpress', 'wordpressExpress'],
  orderForm: ['wordpressExpressOrder'],
}

/** The pages that state each answer, by the answer's key in the file. */
type Stated = Readonly<Record<string, readonly RouteName[]>>

/** Facts that pages state differently until the owner settles them (docs/open-questions.md). */
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
  /** The key of the answer in the file, with which it is chosen. */
  page: string
  /** One for each package concerned. */
  figures: readonly (Quantity | typeof unlimited)[]
  /** The pages that state this answer. */
  pages: readonly RouteName[]
}>

/** The facts in `raw` that pages state differently, with all answers. */
export function disagreementsIn(
  raw: Raw,
): readonly Readonly<{ id: Id; answers: readonly Answer[] }>[] {
  return ids.flatMap((id) => {
    const { unit, paths, on } = known[id]
    const given = paths.map((path) => perPage(valueAt(raw, path)))
    const figuresByPage = Object.entries<readonly RouteName[]>(on).map(([page, pages]) => ({
      ...{ page, pages },
      figures: given.map((it) => figureOf(it[page], unit)),
    }))
    const alike = Map.groupBy(figuresByPage, ({ figures }) => JSON.stringify(figures))
    const answers = [...alike.values()].flatMap((those) => {
      const [first] = those
      return first ? [{ ...first, pages: those.flatMap(({ pages }) => pages) }] : []
    })
    const isOpen = given.every((it) => Object.keys(it).length > 0) && answers.length > 1
    return isOpen ? [{ id, answers }] : []
  })
}

/** `raw` with the answer of `page` in all places; undefined when there is no such disagreement or answer. */
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
