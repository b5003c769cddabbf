import { expect, it } from 'vitest'
import { orderLink, quoteLink } from './offerings.ts'

it('selects by the ids of the quote request', () => {
  expect(quoteLink({})).toBe('/fa-tilbod')
  expect(quoteLink({ service: 'webProgramming' })).toBe('/fa-tilbod?thjonusta=development')
  expect(quoteLink({ solution: 'onlineShop' })).toBe('/fa-tilbod?lausn=ecommerce')
  expect(quoteLink({ solution: 'apiConnections' })).toBe('/fa-tilbod?lausn=api')
  expect(quoteLink({ solution: 'siteManagement', pack: 'basic' })).toBe(
    '/fa-tilbod?lausn=maintenance&pakki=basic',
  )
})

it('selects a package on its order form', () => {
  expect(orderLink('hosting-order', 'business')).toBe('/lausnir/vefhysing/panta?pakki=business')
  expect(orderLink('wordpress-express-order')).toBe('/lausnir/wordpress-express/panta')
})
