import { describe, expect, it } from 'vitest'
import { catalogue } from '#content/catalogue'
import { quoteForm } from '#leads/forms/quote'
import { openTexts } from '../../tests/texts.ts'
import { quoteItems } from './quote-items.ts'

const items = quoteItems(openTexts().texts('is'))
const itemOf = (value: string, field = 'selected_services') =>
  items.find((item) => item.value === value && item.field === field)

it('offers everything that the form does, in its order', () => {
  const [services, solutions] = quoteForm.fields
  expect(items.map(({ value }) => value)).toEqual([...services.options, ...solutions.options])
})

describe('the price', () => {
  it('is that of the cheapest package, once or monthly', () => {
    const { websites, care, express } = catalogue
    expect(itemOf('web-development')?.price).toEqual({
      ...{ family: 'websites', amount: websites.basic.price.amount, monthly: false },
    })
    const upkeep = { family: 'care', amount: care.basic.price.amount, monthly: true }
    expect(itemOf('maintenance')?.price).toEqual(upkeep)
    expect(itemOf('maintenance', 'selected_solutions')?.price).toEqual(upkeep)
    expect(itemOf('wordpress-express', 'selected_solutions')?.price?.amount).toBe(
      express.wordpress.price.amount,
    )
  })

  it('is missing where only a quote can say', () => {
    expect(itemOf('consulting')).not.toHaveProperty('price')
    expect(itemOf('ai', 'selected_solutions')).not.toHaveProperty('price')
  })
})
