import { describe, expect, it } from 'vitest'
import { count, unlimited } from '#agency/agency'
import { languages } from '#i18n/i18n'
import { hostingOrderForm, wordpressExpressOrderForm } from '#leads/leads'
import { openTexts } from '../../tests/texts.ts'
import { expressSolutions, factsOf, figuresDiffer, orderPlans, plansOf, termsOf } from './plans.ts'

const store = openTexts()
const texts = store.texts('is')
const { common, webHosting, siteManagement, wordpress, prices } = texts
const words = { language: 'is', common } as const
const nowhere = () => '/'
const care = plansOf('care', siteManagement.packages.plans, words, 'solutionPage', nowhere)

describe('plansOf', () => {
  const addressOf = (id: string) => `/panta?pakki=${id}`
  const hosting = webHosting.packages.plans
  const plans = plansOf('hosting', hosting, words, 'solutionPage', addressOf)
  const [basic, business, enterprise] = plans

  it('keeps the order of the catalogue, with the words of the texts', () => {
    expect(plans.map(({ id }) => id)).toEqual(['basic', 'business', 'enterprise'])
    const { name, action } = hosting.business
    expect(business).toMatchObject({
      name,
      features: common.included.hosting.business,
      action: { href: '/panta?pakki=business', label: action },
    })
  })

  it('gives the badge to the package most choose, and to no other', () => {
    const badges = plans.map(({ popular }) => popular)
    expect(badges).toEqual([undefined, common.mostPopular, undefined])
  })

  it('counts what the catalogue counts, in its order, with a word for what has no limit', () => {
    const { disk, traffic, mailboxes } = common.facts
    expect(basic?.facts).toEqual([
      { label: disk, value: '10\u00a0GB' },
      { label: traffic, value: '100\u00a0GB' },
      { label: mailboxes, value: '2' },
    ])
    const { unlimited } = common.price
    expect(enterprise?.facts.map(({ value }) => value)).toEqual([unlimited, unlimited, '10'])
  })

  it('leaves out what only some packages promise', () => {
    const { disk, response, content, development } = common.facts
    expect(care.map(({ facts }) => facts.map(({ label }) => label))).toEqual([
      [disk, response],
      [disk, response, content],
      [disk, response, content, development],
    ])
  })

  it('says what a price is for: a month, a mailbox or once', () => {
    const { plans: express } = wordpress.packages
    const { plans: email } = texts.emailHosting.packages
    const [once] = plansOf('express', express, words, 'solutionPage', nowhere)
    const [mailbox] = plansOf('email', email, words, 'solutionPage', nowhere)
    expect(basic?.price).toMatchObject({ net: '4.990 kr.', per: common.price.perMonth })
    expect(once?.price).toMatchObject({ net: '99.950 kr.', per: '' })
    expect(mailbox?.price).toMatchObject({ net: '990 kr.', per: common.price.perMailbox })
    expect(common.price.perMailbox).not.toBe(common.price.perMonth)
  })
})

it('says what each family binds to', () => {
  expect(termsOf('email', common).text).toMatch(/12\s.*3\s/)
  expect(termsOf('express', common).text).toBe(common.terms.once)
})

it.each([
  [count(3), count(5), true],
  [count(5), count(5), false],
  [unlimited, count(5), true],
])('knows whether an order form differs from the pages before it: %#', (before, form, differ) => {
  const pages = { disagreement: { solutionPage: before, priceList: form, orderForm: form } }
  expect(figuresDiffer({ basic: { price: count(1), pages } })).toBe(differ)
})

it('each page shows its own figure where pages disagree', () => {
  const entry = { pages: { disagreement: { solutionPage: count(3), orderForm: count(5) } } }
  const shown = (page: 'solutionPage' | 'orderForm') => factsOf(entry, words, page)
  expect(shown('solutionPage')).toEqual([{ label: common.facts.pages, value: '3' }])
  expect(shown('orderForm')).toEqual([{ label: common.facts.pages, value: '5' }])
})

it.each(languages())('says of every package what is in it in %s', (language) => {
  const t = store.texts(language)
  const own = { language, common: t.common }
  const shown = [
    plansOf('websites', t.prices.websites.plans, own, 'priceList', nowhere),
    plansOf('express', t.prices.express.plans, own, 'priceList', nowhere),
    plansOf('hosting', t.webHosting.packages.plans, own, 'solutionPage', nowhere),
    plansOf('email', t.emailHosting.packages.plans, own, 'solutionPage', nowhere),
    plansOf('care', t.carePackages.packages.plans, own, 'solutionPage', nowhere),
    plansOf('care', t.siteManagement.packages.plans, own, 'solutionPage', nowhere),
    plansOf('marketing', t.marketing.packages.plans, own, 'solutionPage', nowhere),
    plansOf('seo', t.seo.packages.plans, own, 'solutionPage', nowhere),
    plansOf('chat', t.liveChat.packages.plans, own, 'solutionPage', nowhere),
  ].flat()
  expect(shown).toHaveLength(26)
  const empty = shown.filter(({ features, facts }) => features.length * facts.length === 0)
  expect(empty).toEqual([])
})

it.each(languages())('has a package for every value of the order forms, in %s', (language) => {
  for (const form of [hostingOrderForm, wordpressExpressOrderForm]) {
    const plans = orderPlans(form.name, store.texts(language), language)
    expect(plans.map(({ id }) => id)).toEqual(form.fields[0].options)
    for (const { features, price } of plans) {
      expect(features.length).toBeGreaterThan(2)
      expect(price).toHaveProperty('gross')
    }
  }
})

it.each([
  ['wordpress-express-order', ['5', '10'], [false, false]],
  ['hosting-order', ['5', '20', common.price.unlimited], [false, true, false]],
] as const)('%s shows the figures and the badge of the order form', (form, figures, badges) => {
  const plans = orderPlans(form, texts, 'is')
  expect(plans.map(({ facts }) => facts.at(-1)?.value)).toEqual(figures)
  expect(plans.map(({ popular }) => popular !== undefined)).toEqual(badges)
})

it('leads each Express solution to its order form, with its figures', () => {
  const solutions = expressSolutions(prices.express.plans, 'is', common)
  const pages = common.facts.pages
  const order = '/lausnir/wordpress-express/panta?pakki='
  expect(solutions.map(({ action, facts }) => [action.href, facts])).toEqual([
    [`${order}wordpress-express`, [{ label: pages, value: '3' }]],
    [`${order}woocommerce-express`, [{ label: pages, value: '5' }]],
    ['/lausnir/vefhysing/panta', []],
  ])
  const from = { net: 'frá 4.990 kr.', per: 'á mánuði', gross: 'frá 6.188 kr.' }
  expect(solutions[2]?.price).toMatchObject(from)
})
