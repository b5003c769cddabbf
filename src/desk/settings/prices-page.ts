import { money, valueAt, withOverrides } from '#agency/agency'
import { formatQuantity } from '#i18n/i18n'
import { listSettingVersions } from '#settings/settings'
import { deskRoutes } from '../access/rights.ts'
import { deskPage, type ViewOf } from '../page.ts'
import { disagreementsIn } from './price-disagreements.ts'
import { fieldsIn, paidAs, priceLayout, readableValues } from './price-layout.ts'

/** Parts with more values than this show only their title. */
const mostShown = 4

/** All current prices, each part with a link to its form. */
export const pricesPage = deskPage('prices', async (desk) => {
  const [newest] = await listSettingVersions(desk.database.db, 'catalogue', 1)
  const { raw } = withOverrides('catalogue', newest?.content ?? {})
  const { families, others, labels } = priceLayout(raw, desk)
  const values = readableValues(raw, desk)
  const { language } = desk
  const { byQuote } = desk.texts.common.price
  const at = (id: string) => `${deskRoutes.prices.path}/${id}`
  const disagreements = disagreementsIn(raw).map(
    ({ id }) => desk.texts.deskPrices.disagreements[id],
  )
  return {
    currency: String(raw.currency),
    families: families.map(({ id, title, tables }) => ({
      ...{ id, title, href: at(id) },
      summary: tables.flatMap(({ rows }) => [
        ...rows
          .filter(({ on }) => values.get(on))
          .map(({ id: pack, name }) => {
            const price = valueAt(raw, `${id}.${pack}.price`)
            const isQuoted = typeof price !== 'number'
            return `${name} ${isQuoted ? byQuote.toLowerCase() : formatQuantity(money(price), language)}`
          }),
        paidAs(id, desk.texts),
      ]),
    })),
    others: others.map((part) => {
      const own = part.tables.length > 0 ? [] : fieldsIn(part)
      const summary = own.map((name) => `${labels.get(name)?.what}: ${values.get(name)}`)
      const { id, title } = part
      return { id, title, href: at(id), summary: summary.length > mostShown ? [] : summary }
    }),
    disagreements: { href: at('disagreements'), summary: disagreements.map(({ title }) => title) },
  }
})

export type PricesView = ViewOf<typeof pricesPage>
