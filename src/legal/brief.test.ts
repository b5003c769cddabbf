import { expect, it } from 'vitest'
import { formatQuantity, languages } from '#i18n/i18n'
import { catalogue } from '#test-agency/catalogue'
import { siteTexts } from '../../tests/texts.ts'
import { legalNames } from './legal.ts'

/** The data protection authorities of the countries of the tests’ agency. */
const authorities = ['www.personuvernd.is', 'www.datatilsynet.dk', 'www.aepd.es']

it.each(languages())('the summaries of the legal pages contain the essentials (%s)', (language) => {
  const { legal, cookies } = siteTexts(language)
  const said = (name: (typeof legalNames)[number]) => legal[name].brief.points.join(' ')
  for (const name of legalNames) expect(said(name)).not.toContain('{{')
  for (const host of authorities) expect(said('privacy')).toContain(`(https://${host})`)
  for (const { unit, amount } of [catalogue.terms.bound, catalogue.terms.notice]) {
    expect(said('terms')).toContain(formatQuantity({ unit, amount }, language))
  }
  // The text refers to the button by its label.
  expect(said('cookies')).toContain(cookies.reopen)
})
