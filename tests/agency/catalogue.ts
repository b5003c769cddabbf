import {
  count,
  days,
  disagreement,
  dkk,
  gb,
  hours,
  isk,
  months,
  percent,
  unlimited,
  usd,
} from '#content/quantity'

/**
 * The figures of the specification: what tests run against, and what `content/catalogue.ts` is
 * shipped with.
 */
export const catalogue = {
  vat: percent(24),
  hourly: {
    general: disagreement({ priceList: isk(14_900), terms: isk(14_950) }),
    emergencySurcharge: percent(50),
  },
  websites: {
    basic: { from: true, price: isk(299_950), pages: { most: count(10) }, maintenance: months(3) },
    business: {
      from: true,
      price: isk(499_950),
      pages: { most: count(20) },
      maintenance: months(6),
      popular: true,
    },
    enterprise: { pages: unlimited, maintenance: months(12) },
  },
  express: {
    wordpress: {
      price: isk(99_950),
      pages: disagreement({ priceList: count(3), solutionPage: count(3), orderForm: count(5) }),
      danishPrice: dkk(5_995),
      danishPages: { least: count(10), most: count(15) },
    },
    woocommerce: {
      price: isk(149_950),
      pages: disagreement({ priceList: count(5), solutionPage: count(5), orderForm: count(10) }),
    },
  },
  hosting: {
    basic: {
      price: isk(4_990),
      disk: gb(10),
      traffic: gb(100),
      mailboxes: disagreement({ solutionPage: count(2), orderForm: count(5) }),
    },
    business: {
      price: isk(9_990),
      disk: gb(50),
      traffic: gb(500),
      mailboxes: disagreement({ solutionPage: count(5), orderForm: count(20) }),
      popular: true,
    },
    enterprise: {
      price: isk(24_990),
      disk: unlimited,
      traffic: unlimited,
      mailboxes: disagreement({ solutionPage: count(10), orderForm: unlimited }),
    },
  },
  email: {
    basic: { price: isk(990), disk: gb(10) },
    business: { price: isk(1_990), disk: gb(50), popular: true },
    enterprise: { price: isk(3_990), disk: gb(100) },
  },
  care: {
    basic: { price: isk(14_950), disk: gb(10), response: hours(24) },
    business: {
      price: isk(29_950),
      disk: gb(50),
      response: hours(4),
      content: hours(2),
      popular: true,
    },
    enterprise: {
      price: isk(49_950),
      disk: gb(100),
      response: hours(1),
      content: hours(5),
      development: hours(3),
    },
  },
  marketing: {
    basic: { price: isk(89_950), posts: count(8) },
    pro: { price: isk(149_950), posts: count(15), popular: true },
    enterprise: { price: isk(249_950), posts: unlimited },
  },
  seo: {
    basic: { price: isk(49_950), content: hours(3) },
    pro: { price: isk(89_950), content: hours(8), popular: true },
    enterprise: { price: isk(149_950), content: hours(20) },
  },
  chat: {
    basic: { price: isk(14_950), agents: count(1) },
    business: { price: isk(29_950), agents: count(3), popular: true },
    enterprise: { price: isk(49_950), agents: unlimited },
  },
  shopify: {
    monthly: { least: usd(29), most: usd(299) },
    commission: { least: percent(0.5), most: percent(2) },
  },
  response: { urgent: hours(1), high: hours(4), medium: hours(8), low: hours(24) },
  terms: {
    due: { least: days(7), most: days(10) },
    notice: months(3),
    bound: months(12),
    changesAnnounced: days(30),
  },
} as const
