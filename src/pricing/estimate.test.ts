import { expect, it } from 'vitest'
import { money } from '#agency/agency'
import { formatQuantity, languages } from '#i18n/i18n'
import { amountPattern, estimateOf, writeAmount } from './estimate.ts'

const website = { name: 'Website', price: { family: 'websites', amount: 299_950, monthly: false } }
const care = { name: 'Care', price: { family: 'care', amount: 14_950, monthly: true } }
const chat = { name: 'Chat', price: { family: 'chat', amount: 14_950, monthly: true } }
const ai = { name: 'AI' }

it('adds what is paid once and what is paid monthly apart, and names what must be quoted', () => {
  const sum = { once: 299_950, monthly: 29_900, quoted: ['AI'], included: [] }
  expect(estimateOf([website, care, chat, ai])).toEqual(sum)
  expect(estimateOf([])).toEqual({ once: 0, monthly: 0, quoted: [], included: [] })
})

const hosting = { name: 'Hosting', price: { family: 'hosting', amount: 4_990, monthly: true } }

it('adds no hosting to a care plan, which includes it, whichever package is chosen', () => {
  expect(estimateOf([hosting]).monthly).toBe(4_990)
  const both = estimateOf([hosting, care])
  expect([both.monthly, both.included]).toEqual([14_950, ['Hosting']])
  const dearer = { ...hosting.price, amount: 24_990 }
  expect(estimateOf([care, hosting], { family: 'hosting', price: dearer }).monthly).toBe(14_950)
  const enterprise = { ...care.price, amount: 49_950 }
  expect(estimateOf([care, hosting], { family: 'care', price: enterprise }).monthly).toBe(49_950)
})

it('counts a site in WordPress once beside what it is a part of', () => {
  const once = (family: string, amount: number) => ({
    name: family,
    price: { family, amount, monthly: false },
  })
  const wordpress = once('wordpress', 99_950)
  const express = once('express', 99_950)
  const shop = once('onlineShop', 149_950)
  expect(estimateOf([wordpress]).once).toBe(99_950)
  expect(estimateOf([wordpress, website]).once).toBe(299_950)
  expect(estimateOf([wordpress, express]).once).toBe(99_950)
  expect(estimateOf([wordpress, express, shop]).once).toBe(149_950)
  expect(estimateOf([website, shop]).once).toBe(299_950 + 149_950)
})

it('takes the price of the chosen package for its family, and quotes one without a price', () => {
  const pack = { family: 'care', price: { ...care.price, amount: 49_950 } }
  expect(estimateOf([care, chat], pack).monthly).toBe(49_950 + 14_950)
  expect(estimateOf([website, care], { family: 'websites' })).toEqual({
    ...{ once: 0, monthly: 14_950, quoted: ['Website'], included: [] },
  })
})

it.each(languages())('writes amounts in %s as the server does', (language) => {
  const pattern = amountPattern(formatQuantity(money(1_234_567), language))
  for (const amount of [0, 7, 990, 1_000, 99_950, 1_000_000, 12_345_678]) {
    expect(writeAmount(amount, pattern)).toBe(formatQuantity(money(amount), language))
  }
})
