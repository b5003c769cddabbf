import { expect, it } from 'vitest'
import { orderLink, quoteLink } from '#pricing/offerings'
import { hostingOrderForm } from './hosting-order.ts'
import { preselected } from './preselected.ts'
import { quoteForm } from './quote.ts'
import { wordpressExpressOrderForm } from './wordpress-express-order.ts'

const queryOf = (link: string) => link.split('?')[1] ?? ''

it('selects what the links of the site name', () => {
  expect(preselected(quoteForm, queryOf(quoteLink({ service: 'seo', pack: 'pro' })))).toEqual({
    selected_services: 'seo',
    selected_package: 'seo.pro',
  })
  expect(preselected(quoteForm, queryOf(quoteLink({ solution: 'wordpressExpress' })))).toEqual({
    selected_solutions: 'wordpress-express',
  })
  const hosting = queryOf(orderLink('hosting-order', 'business'))
  expect(preselected(hostingOrderForm, hosting)).toEqual({ selected_package: 'business' })
  const shop = queryOf(orderLink('wordpress-express-order', 'woocommerce-express'))
  expect(preselected(wordpressExpressOrderForm, shop)).toEqual({
    selected_package: 'woocommerce-express',
  })
})

it('ignores what the form does not offer', () => {
  expect(preselected(quoteForm, 'thjonusta=booking&lausn=seo&pakki=x&a=b')).toEqual({})
  expect(preselected(quoteForm, 'lausn=email&pakki=pro')).toEqual({ selected_solutions: 'email' })
  expect(preselected(quoteForm, 'pakki=business')).toEqual({})
  expect(preselected(hostingOrderForm, 'pakki=wordpress-express&lausn=hosting')).toEqual({})
  expect(preselected(quoteForm, '')).toEqual({})
})
