import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { formatQuantity, languages } from '#i18n/i18n'
import { catalogue } from '#test-agency/catalogue'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { siteTexts } from '../../tests/texts.ts'
import { createLegalStore, legalFault, legalNames } from './legal.ts'

it('reloads a changed page, keeps the last good text of a broken one, reports a missing one', async () => {
  const directory = temporaryFolder()
  const write = (name: string, text: string) => writeFileSync(join(directory, `${name}.md`), text)
  write('terms', '# Gamalt\n\n## A')
  write('privacy', '# Persónuvernd\n\n## A')
  const reported: string[] = []
  const changed = vi.fn<() => void>()
  const store = createLegalStore({ directory, report: (file) => reported.push(file), changed })
  expect(store.text('terms').title).toBe('Gamalt')
  expect(() => store.text('cookies')).toThrow('No usable cookies.md')
  expect(reported).toEqual([join(directory, 'cookies.md')])

  write('privacy', 'titillaus')
  write('terms', '# Nýtt\n\n## A')
  await vi.waitFor(() => expect(changed).toHaveBeenCalled(), { timeout: 60_000 })
  expect(store.text('terms').title).toBe('Nýtt')
  expect(store.text('privacy').title).toBe('Persónuvernd')
  expect(reported).toContain(join(directory, 'privacy.md'))
  store.close()
})

it('brings a text into force at midnight by the agency’s clock', () => {
  const directory = temporaryFolder()
  writeFileSync(join(directory, 'terms.md'), '# Gamalt\n\n## A')
  let now = Date.parse('2026-12-31T23:59:00Z')
  const store = createLegalStore({ directory, report: () => undefined, now: () => now })
  const editions = [
    { from: null, text: '# Gamalt\n\n## A' },
    { from: '2027-01-01', text: '# Nýtt\n\n## A' },
  ]
  store.override(new Map([['terms', editions]]))
  expect(store.text('terms').title).toBe('Gamalt')
  expect(store.editions('terms').map(({ state }) => state)).toEqual(['inForce', 'announced'])
  now += 60_000
  expect(store.text('terms').title).toBe('Nýtt')
  expect(store.text('terms', 0).title).toBe('Gamalt')
  expect(store.editions('terms')).toMatchObject([
    { state: 'earlier', until: '2027-01-01' },
    { state: 'inForce', until: undefined },
  ])
  // What cannot be used is shown by no page.
  store.override(new Map([['terms', [{ from: null, text: '# Gallað\n\n## {{company.fone}}' }]]]))
  expect(store.text('terms').title).toBe('Gamalt')
  store.override(new Map())
  expect(store.text('terms').title).toBe('Gamalt')
  store.close()
})

const page = '# A\n\n## B\n\nhjá {{company.dative}}, <https://example.com>'

it.each([
  ['terms', page, undefined],
  ['terms', '# A', { message: 'shape' }],
  ['terms', `${page} <b>x</b>`, { message: 'code' }],
  ['terms', `${page} {{company.fone}}`, { message: 'added', names: '{{company.fone}}' }],
  ['terms', `${page} {{cookieTable}}`, { message: 'added', names: '{{cookieTable}}' }],
  ['cookies', page, { message: 'lost', names: '{{cookieTable}}' }],
  ['cookies', `${page}\n\n{{cookieTable}}`, undefined],
] as const)('checks the text of %s, %j: %j', (name, text, problem) => {
  expect(legalFault(name, text)).toEqual(problem)
})

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
