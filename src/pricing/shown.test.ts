import { expect, it, onTestFinished } from 'vitest'
import { facts, setFacts } from '#agency/agency'
import { fieldDetails } from '#leads/emails/staff-email'
import { openTexts } from '../../tests/texts.ts'
import { samplePage } from '../agency/schemas/own-pages.fixture.ts'
import { insteadOf } from './on-sale.ts'
import { shownOfferings } from './shown.ts'

it('what a lead has chosen keeps its name, also when it is offered no more', () => {
  const before = facts().pages
  setFacts({ pages: samplePage({ slug: 'kennsla', off: true }) })
  onTestFinished(() => setFacts({ pages: before }))
  const texts = openTexts().texts('is')
  expect(shownOfferings('service', texts, 'is').map(({ name }) => name)).not.toContain('kennsla is')
  expect(insteadOf('/thjonusta/kennsla')).toBe('/thjonusta')
  const lead = { form: 'quote', fields: { selected_services: 'seo,own-kennsla' } } as const
  const said = fieldDetails(lead, texts, 'is').map(([, value]) => value)
  expect(said).toContain(`${texts.services.items.seo.name}, kennsla is`)
})
