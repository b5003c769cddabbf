import { afterEach, expect, it } from 'vitest'
import { facts, ownPageAt, setFacts } from '#agency/agency'
import { fieldFacts } from '#leads/emails/staff-email'
import { offeredForm, quoteForm } from '#leads/leads'
import { sitePages } from '#seo/sitemap'
import { openTexts } from '../../tests/texts.ts'
import { problemsOfPages, samplePage } from '../agency/own-pages.fixture.ts'
import { insteadOf } from './offered.ts'
import { quoteItems } from './quote.ts'
import { shownOfferings } from './shown.ts'

const store = openTexts()
const before = facts().pages
afterEach(() => setFacts({ pages: before }))

const course = samplePage({ slug: 'kennsla', price: { amount: 45_000, per: 'month' } })
const texts = store.texts('is')
const services = () => shownOfferings('service', texts, 'is').map(({ path }) => path)

it('a service that the agency has added is wherever services are', () => {
  const drawn = services()
  setFacts({ pages: course })
  expect(services()).toEqual([...drawn, '/thjonusta/kennsla'])
  expect(ownPageAt('/thjonusta/kennsla')?.quoteId).toBe('own-kennsla')
  expect(sitePages('is').map(({ path }) => path)).toContain('/thjonusta/kennsla')
  const item = quoteItems(texts, 'is').find(({ value }) => value === 'own-kennsla')
  expect(item?.price).toEqual({ family: 'own-kennsla', amount: 45_000, monthly: true })
  const [field] = offeredForm(quoteForm).fields
  expect(field.options).toContain('own-kennsla')
})

it('what a lead has chosen keeps its name, also when it is offered no more', () => {
  setFacts({ pages: samplePage({ slug: 'kennsla', off: true }) })
  expect(services()).not.toContain('/thjonusta/kennsla')
  expect(sitePages('is').map(({ path }) => path)).not.toContain('/thjonusta/kennsla')
  expect(insteadOf('/thjonusta/kennsla')).toBe('/thjonusta')
  const lead = { form: 'quote', fields: { selected_services: 'seo,own-kennsla' } } as const
  const said = fieldFacts(lead, texts, 'is').map(([, value]) => value)
  expect(said).toContain(`${texts.services.items.seo.name}, kennsla is`)
})

it.each([
  [{ slug: 'vefhonnun' }, 'pages.0.slug', 'twice'],
  [{ slug: 'Ný' }, 'pages.0.slug', 'slug'],
  [{ price: { amount: 1.5, per: 'month' } }, 'pages.0.price.amount', 'number'],
  [{ name: {} }, 'pages.0.name.is', 'missing'],
])('refuses %j, in words', (changed, path, message) => {
  expect(problemsOfPages(changed)).toContainEqual({ path, message })
})
