import * as z from 'zod'
import { routes } from '#routing/routes'
import type { Language } from '../known-languages.ts'
import { needs } from '../offering-ids.ts'
import { perLanguage } from './agency-schema.ts'
import { reasons } from './reasons.ts'

const overviews = { service: routes.services, solution: routes.solutions } as const
const taken: readonly string[] = Object.values(routes)

/** In the catalogue's currency, without VAT, in whole units; without an amount the work is quoted by the hour. */
const price = z.strictObject({
  amount: z.int().positive().max(1e9).exactOptional(),
  from: z.literal(true).exactOptional(),
  per: z.enum(['once', 'month', 'hour']).exactOptional(),
})

/**
 * `content/pages.json`: services and solutions that the agency has added itself, each a page made of shared
 * parts; menus list them in this order, after the built-in ones.
 */
export function pagesSchema(chosen: readonly Language[]) {
  const words = perLanguage(chosen)
  const text = perLanguage(chosen, 2000)
  const cards = z.array(z.strictObject({ title: words, text })).max(12)
  const points = z.strictObject({ title: words, cards: cards.min(1, reasons.missing) })
  /** Undefined without cards: the section is not shown, and needs no title. */
  const optional = z.union([
    points,
    z
      .strictObject({ title: z.unknown().optional(), cards: z.tuple([]) })
      .transform(() => undefined),
  ])
  const page = z
    .strictObject({
      kind: z.enum(['service', 'solution']),
      /** The last segment of its address; its value in the quote form is `own-<slug>`. */
      slug: z
        .string()
        .regex(/^[a-z]+(-[a-z]+)*$/, reasons.slug)
        .max(30),
      off: z.literal(true).exactOptional(),
      /** The needs, as the overviews filter by them, that it answers. */
      needs: z.array(z.enum(needs)).default([]),
      price: price.default({}),
      /** The id of a project category; its newest project is shown as proof. */
      proof: z.string().max(100).exactOptional(),
      /** `name` in menus, on cards and in the quote form; `line` beside it in menus, `summary` on cards. */
      name: words,
      line: words,
      summary: text,
      /** For search engines. */
      search: z.strictObject({ title: words, description: text }),
      /** The headline of the page, and the lead below it. */
      headline: words,
      lead: text,
      /** Paragraphs are separated by blank lines. */
      statement: z.strictObject({ title: words, text }),
      points,
      steps: optional.optional(),
      questions: optional.optional(),
      closing: z.strictObject({ title: words, text, action: words }),
    })
    .refine(({ kind, slug }) => !taken.includes(`${overviews[kind]}/${slug}`), {
      path: ['slug'],
      message: reasons.twice,
    })
    .transform((it) => ({
      ...it,
      path: `${overviews[it.kind]}/${it.slug}`,
      quoteId: `own-${it.slug}`,
    }))
  return z.strictObject({
    pages: z
      .array(page)
      .max(40)
      .refine((all) => new Set(all.map(({ slug }) => slug)).size === all.length, reasons.twice),
  })
}

export type OwnPages = z.infer<ReturnType<typeof pagesSchema>>
export type OwnPage = OwnPages['pages'][number]
