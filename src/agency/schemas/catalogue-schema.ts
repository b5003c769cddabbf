import * as z from 'zod'
import { type familyIds, serviceIds, solutionIds } from '../offering-ids.ts'
import {
  type Disagreement,
  type Quantity,
  type Unit,
  type Unlimited,
  unlimited,
} from '../quantity.ts'
import { reasons } from './reasons.ts'

/** The currencies that prices may be in, ISO 4217. */
export const currencies = ['ISK', 'DKK', 'NOK', 'SEK', 'EUR', 'GBP', 'USD'] as const
export type Currency = (typeof currencies)[number]

const amount = z.number().positive().max(1e9)
const whole = amount.int()

/** A figure in `unit`, written as a plain number. */
const figure = <U extends Unit>(unit: U, number: z.ZodNumber = whole) =>
  number.transform((it): Readonly<{ unit: U; amount: number }> => ({ unit, amount: it }))

/** A price in the catalogue's currency, without VAT, in whole units. */
const money = figure('money')

const orUnlimited = <U extends Unit>(unit: U) =>
  z.union([figure(unit), z.literal('unlimited').transform((): Unlimited => unlimited)])

const range = <U extends Unit>(unit: U, number?: z.ZodNumber) =>
  z
    .strictObject({ least: number ?? whole, most: number ?? whole })
    .refine(({ least, most }) => least < most, reasons.notUp)
    .transform(({ least, most }) => ({
      least: { unit, amount: least },
      most: { unit, amount: most },
    }))

/** An upper limit. */
const upTo = <U extends Unit>(unit: U) => z.strictObject({ most: figure(unit) })

/**
 * A figure on which pages disagree (requirement 6.9): one value per page, or a single value once the owner
 * has settled it, which then holds for all of `pages`.
 */
const perPage = <Page extends string, Value extends Quantity | Unlimited>(
  pages: readonly [Page, ...Page[]],
  value: z.ZodType<Value, unknown>,
) =>
  z
    .union([z.record(z.enum(pages), value), value])
    .transform((it): Disagreement<Record<Page, Value>> => {
      const isSettled = 'unit' in it
      if (!isSettled) return { disagreement: it }
      const all = pages.map((page) => [page, it])
      return { disagreement: Object.fromEntries(all) }
    })

/** The fields that every package may have beside its own figures. */
const common = {
  /** Without a price the package is sold by quote. */
  price: money.exactOptional(),
  /** The price is a minimum. */
  from: z.literal(true).exactOptional(),
  popular: z.literal(true).exactOptional(),
  /** Its position in its family, from 1; packages without one follow in schema order. */
  order: z.int().min(1).max(99).exactOptional(),
  /** Currently not sold. */
  off: z.literal(true).exactOptional(),
}

/** The packages of one family by id; at most one is marked `popular`. */
const family = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape).refine((packages) => {
    const marked = Object.values<unknown>(packages).filter((it) =>
      Object.hasOwn(Object(it), 'popular'),
    )
    return marked.length <= 1
  }, reasons.popular)

const pack = <Shape extends z.ZodRawShape>(figures: Shape) =>
  z.strictObject({ ...common, ...figures })

const website = pack({
  pages: z.union([upTo('count'), z.literal('unlimited').transform((): Unlimited => unlimited)]),
  maintenance: figure('months'),
})
const pages = perPage(['priceList', 'solutionPage', 'orderForm'], figure('count'))
const host = pack({
  disk: orUnlimited('gb'),
  traffic: orUnlimited('gb'),
  mailboxes: perPage(['solutionPage', 'orderForm'], orUnlimited('count')),
})
const mailbox = pack({ disk: figure('gb') })
const care = pack({
  disk: figure('gb'),
  response: figure('hours'),
  content: figure('hours').exactOptional(),
  development: figure('hours').exactOptional(),
})
const posting = pack({ posts: orUnlimited('count') })
const optimising = pack({ content: figure('hours') })
const chatting = pack({ agents: orUnlimited('count') })

const offerings = z.array(z.enum([...serviceIds, ...solutionIds]))

/**
 * `content/catalogue.json`: every price, package and measurable promise, in one place (requirement 6.1),
 * without VAT. Texts use it by placeholders such as `{{catalogue.hosting.basic.price}}`.
 */
export const catalogueSchema = z.strictObject({
  currency: z.enum(currencies),
  /** The rate of VAT, in percent (Iceland: lög nr. 50/1988, 14. gr.). */
  vat: figure('percent', z.number().min(0).max(50)),
  hourly: z.strictObject({
    general: perPage(['priceList', 'terms'], money),
    /** Outside opening hours, in percent. */
    emergencySurcharge: figure('percent'),
  }),
  websites: family({ basic: website, business: website, enterprise: website }),
  express: family({
    wordpress: pack({
      pages,
      /** The price for the Danish market, in DKK without VAT (requirement 6.5). */
      danishPrice: figure('dkk').exactOptional(),
      danishPages: range('count').exactOptional(),
    }),
    woocommerce: pack({ pages }),
  }),
  hosting: family({ basic: host, business: host, enterprise: host }),
  email: family({ basic: mailbox, business: mailbox, enterprise: mailbox }),
  care: family({ basic: care, business: care, enterprise: care }),
  marketing: family({ basic: posting, pro: posting, enterprise: posting }),
  seo: family({ basic: optimising, pro: optimising, enterprise: optimising }),
  chat: family({ basic: chatting, business: chatting, enterprise: chatting }),
  /** Shopify's own fees, for the comparison of online shops. */
  shopify: z.strictObject({ monthly: range('usd'), commission: range('percent', amount) }),
  /** The response times of the service desk, in hours, by urgency. */
  response: z.strictObject({
    urgent: figure('hours'),
    high: figure('hours'),
    medium: figure('hours'),
    low: figure('hours'),
  }),
  terms: z.strictObject({
    due: range('days'),
    notice: figure('months'),
    bound: figure('months'),
    changesAnnounced: figure('days'),
  }),
  /**
   * The lower bounds of the quote form's budget choices, ascending, in the catalogue's currency; the stored
   * values of the choices stay thousands of ISK (requirement 9.2). Without them budgets.ts has defaults.
   */
  budgets: z
    .array(whole)
    .length(7)
    .refine((all) => all.every((it, at) => at === 0 || it > (all[at - 1] ?? 0)), 'must go up')
    .exactOptional(),
  /** Services and solutions that are currently not offered. */
  off: offerings,
  /** Services and solutions to list before all others, in this order. */
  order: offerings.default([]),
})

export type Catalogue = z.infer<typeof catalogueSchema>

/** The names of the figures that all packages of a family have, without the common fields, in schema order. */
export function figuresOf(family: (typeof familyIds)[number]): readonly string[] {
  const [first = [], ...others] = Object.values(catalogueSchema.shape[family].shape).map((it) =>
    Object.keys(it.shape),
  )
  const isShared = (name: string) => others.every((names) => names.includes(name))
  return first.filter((name) => !Object.hasOwn(common, name) && isShared(name))
}
