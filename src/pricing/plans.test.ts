import { describe, expect, it } from 'vitest'
import { catalogue } from '#content/catalogue'
import { formatQuantity } from '#i18n/format'
import { languages } from '#i18n/languages'
import { hostingOrderForm, wordpressExpressOrderForm } from '#leads/forms/orders'
import { openTexts } from '../../tests/texts.ts'
import { expressSolutions, factsOf, orderPlans, plansOf } from './plans.ts'

const store = openTexts()
const { common, marketing, seo, webHosting, siteManagement, wordpress, prices } = store.texts('is')
const words = { language: 'is', common } as const
const nowhere = () => '/'

describe('plansOf', () => {
  const [basic, business, enterprise] = plansOf(
    'hosting',
    webHosting.packages.plans,
    words,
    'solutionPage',
    (id) => `/panta?pakki=${id}`,
  )

  it('keeps the order of the catalogue, with the words of the texts', () => {
    expect([basic?.id, business?.id, enterprise?.id]).toEqual(['basic', 'business', 'enterprise'])
    expect(business).toMatchObject({
      name: webHosting.packages.plans.business.name,
      features: common.included.hosting.business,
      action: {
        href: '/panta?pakki=business',
        label: webHosting.packages.plans.business.action,
      },
    })
  })

  it('gives the badge to the package most choose, and to no other', () => {
    const badges = [basic, business, enterprise].map((plan) => plan?.popular)
    expect(badges).toEqual([undefined, common.mostPopular, undefined])
  })

  it('counts what the catalogue counts, in its order, with a word for what has no limit', () => {
    const { disk, traffic, mailboxes } = common.facts
    expect(basic?.facts).toEqual([
      { label: disk, value: '10\u00a0GB' },
      { label: traffic, value: '100\u00a0GB' },
      { label: mailboxes, value: '2' },
    ])
    expect(enterprise?.facts).toEqual([
      { label: disk, value: common.price.unlimited },
      { label: traffic, value: common.price.unlimited },
      { label: mailboxes, value: '10' },
    ])
  })

  it('says "a month" for what is paid monthly and not for what is paid once', () => {
    const { plans } = wordpress.packages
    const [express] = plansOf('express', plans, words, 'solutionPage', nowhere)
    expect(basic?.price).toMatchObject({ net: '4.990\u00a0kr.', per: common.price.perMonth })
    expect(express?.price).toMatchObject({ net: '99.950\u00a0kr.', per: '' })
  })
})

it('each page shows its own figure where pages disagree', () => {
  const boxes = (page: 'solutionPage' | 'orderForm') =>
    Object.values(catalogue.hosting).map((plan) => factsOf(plan, words, page).at(-1)?.value)
  expect(boxes('solutionPage')).toEqual(['2', '5', '10'])
  expect(boxes('orderForm')).toEqual(['5', '20', common.price.unlimited])
})

it('leaves out what only some packages promise', () => {
  const plans = plansOf('care', siteManagement.packages.plans, words, 'solutionPage', nowhere)
  const { disk, response, content, development } = common.facts
  expect(plans.map(({ facts }) => facts.map(({ label }) => label))).toEqual([
    [disk, response],
    [disk, response, content],
    [disk, response, content, development],
  ])
})

it.each(languages)('has every package of marketing and search in %s', (language) => {
  const texts = store.texts(language)
  const own = { language, common: texts.common }
  for (const [family, { packages }] of [
    ['marketing', texts.marketing],
    ['seo', texts.seo],
  ] as const) {
    const plans = plansOf(family, packages.plans, own, 'solutionPage', nowhere)
    expect(plans.map(({ id, facts }) => [id, facts.length])).toEqual([
      ['basic', 1],
      ['pro', 1],
      ['enterprise', 1],
    ])
  }
  expect(Object.keys(marketing.packages.plans)).toEqual(Object.keys(seo.packages.plans))
})

it.each(languages)('says of every package what is in it in %s', (language) => {
  const t = store.texts(language)
  const own = { language, common: t.common }
  const shown = [
    plansOf('websites', t.prices.websites.plans, own, 'priceList', nowhere),
    plansOf('express', t.prices.express.plans, own, 'priceList', nowhere),
    plansOf('hosting', t.webHosting.packages.plans, own, 'solutionPage', nowhere),
    plansOf('email', t.emailHosting.packages.plans, own, 'solutionPage', nowhere),
    plansOf('care', t.carePackages.packages.plans, own, 'solutionPage', nowhere),
    plansOf('marketing', t.marketing.packages.plans, own, 'solutionPage', nowhere),
    plansOf('seo', t.seo.packages.plans, own, 'solutionPage', nowhere),
    plansOf('chat', t.liveChat.packages.plans, own, 'solutionPage', nowhere),
  ].flat()
  const empty = shown.filter(({ features }) => features.length === 0)
  expect(shown).toHaveLength(23)
  expect(empty.map(({ name }) => name)).toEqual([])
  const care = plansOf('care', t.siteManagement.packages.plans, own, 'solutionPage', nowhere)
  expect(care.map(({ features }) => features)).toEqual(Object.values(t.common.included.care))
})

it.each(languages)('has a package for every value of the order forms, in %s', (language) => {
  for (const form of [hostingOrderForm, wordpressExpressOrderForm]) {
    const plans = orderPlans(form.name, store.texts(language), language)
    expect(plans.map(({ id }) => id)).toEqual(form.fields[0].options)
    for (const { features, price } of plans) {
      expect(features.length).toBeGreaterThan(2)
      expect(price).toHaveProperty('gross')
    }
  }
})

it('shows the figures of the order form, where the pages of the specification disagree', () => {
  const figures = (form: Parameters<typeof orderPlans>[0]) =>
    orderPlans(form, store.texts('is'), 'is').map(({ facts }) => facts.at(-1)?.value)
  expect(figures('wordpress-express-order')).toEqual(['5', '10'])
  expect(figures('hosting-order')).toEqual(['5', '20', store.texts('is').common.price.unlimited])
})

it('marks the middle hosting plan as the one most choose', () => {
  const plans = orderPlans('hosting-order', store.texts('is'), 'is')
  expect(plans.map(({ popular }) => popular !== undefined)).toEqual([false, true, false])
  expect(plans[1]?.price).toHaveProperty(
    'net',
    formatQuantity(catalogue.hosting.business.price, 'is'),
  )
})

const [express, woocommerce, hosting] = expressSolutions(prices.express.plans, 'is', common)

describe('expressSolutions', () => {
  it('leads each to its order form with the package selected', () => {
    expect([express, woocommerce, hosting].map((it) => it?.action.href)).toEqual([
      '/lausnir/wordpress-express/panta?pakki=wordpress-express',
      '/lausnir/wordpress-express/panta?pakki=woocommerce-express',
      '/lausnir/vefhysing/panta',
    ])
  })

  it('shows the page counts of the price list and an icon each', () => {
    expect(express?.facts).toEqual([{ label: 'Síður', value: '3' }])
    expect(woocommerce?.facts).toEqual([{ label: 'Síður', value: '5' }])
    expect([express, woocommerce, hosting].map((it) => it?.icon)).not.toContain('')
  })

  it('prices hosting from its cheapest plan, monthly', () => {
    expect(hosting?.price).toMatchObject({
      net: 'frá 4.990\u00a0kr.',
      per: 'á mánuði',
      gross: 'frá 6.188\u00a0kr.',
    })
  })
})
