import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { facts } from '#agency/agency'
import { legalText } from '#legal/legal'
import { root } from '#server/root'
import { catalogue as specified } from '../tests/agency/catalogue.ts'
import { company as shipped } from '../tests/agency/company.ts'
import { retention as periods } from '../tests/agency/retention.ts'
import { storedItems } from './cookies.ts'
import { retention } from './retention.ts'

const { agency: company, catalogue } = facts()
const advice =
  'content/ is no longer as the site was shipped, to its specification. If the agency wants it so, all is well: delete content/specification.test.ts.'

/** The only test that holds content to figures; every other one runs against tests/agency. */
it('the content as shipped has the figures of the specification', () => {
  expect(catalogue, advice).toEqual(specified)
  expect(retention, advice).toEqual(periods)
  const { openingHours, figures, founded, domains } = shipped
  const offices = shipped.offices.map(({ id }) => ({ id }))
  expect(company, advice).toMatchObject({ openingHours, figures, founded, domains, offices })
  const cookies = storedItems.filter((it) => it.place === 'cookie' && !('whereAsked' in it))
  expect(Object.fromEntries(cookies.map((it) => [it.name, it.lifetime])), advice).toEqual({
    session_id: 'session',
    _ga: { unit: 'year', amount: 2 },
    _gid: { unit: 'hour', amount: 24 },
    cookie_consent: { unit: 'year', amount: 1 },
  })
})

/** What the specification asks of the terms, by words of the headings that say it. */
const termsParts = [
  ...['Tímagjald', 'Reikningar', 'uppsögn', 'Trúnaður', 'Hýsing', 'Eignarhald á virkni'],
  ...['Ábyrgð', 'Breytingar'],
]

it('the timeline as shipped has the years of the specification', () => {
  const years = company.milestones.map(({ year }) => year)
  expect(years, advice).toEqual([2006, 2010, 2015, 2020, 2023])
})

const page = (name: string) =>
  legalText(readFileSync(join(root, `content/legal/${name}.md`), 'utf8'))

it('the legal pages as shipped have the sections and periods of the specification', () => {
  const privacy = page('privacy')
  const numbers = privacy.sections.map(({ title }) => title.split('.')[0])
  expect(numbers, advice).toEqual('1 2 3 4 5 6 7 8 9 10'.split(' '))
  expect(privacy.opening[0]?.raw, advice).toContain('11/03/2024')
  const rights = privacy.sections[8]?.tokens.find(({ type }) => type === 'list')
  expect(rights?.raw.match(/^- /gm), advice).toHaveLength(6)
  const terms = page('terms').sections.map(({ title }) => title)
  const missing = termsParts.filter((words) => !terms.some((title) => title.includes(words)))
  expect(missing, advice).toEqual([])
  const said = [
    [privacy.sections[6]?.tokens, ['30 dagar', '1 ár', '2 ár', '7 ár']],
    [page('terms'), ['14.950 kr.', '7–10 dagar', 'stofnkostnað', 'ársleigu']],
    [page('terms'), ['3 mánuðir', '12 mánuðir', '30 dagar']],
    [page('cookies'), ['{{cookieTable}}']],
  ] as const
  for (const [part, figures] of said) {
    for (const figure of figures) {
      expect(JSON.stringify(part), advice).toContain(figure.replace(/(?<=\d|10) /, '\u00a0'))
    }
  }
})
