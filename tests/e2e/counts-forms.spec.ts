import { languages } from '#i18n/languages'
import { ask } from '../http.ts'
import { all, type PageElement, pageTree, wordsIn } from '../page-tree.ts'
import type { SiteProcess } from '../site-process.ts'
import { expect, test } from './fixtures.ts'

async function pageAt(site: SiteProcess, path: string, language = 'is'): Promise<PageElement> {
  const { body } = await ask(site.port, path, { host: `${language}.localhost` })
  return pageTree(body)
}

function choicesIn(tree: PageElement, name: string): readonly (string | undefined)[] {
  return all(tree, 'input')
    .filter(({ attributes }) => attributes.name === name)
    .map(({ attributes }) => attributes.value)
}

function checkedIn(tree: PageElement): readonly (string | undefined)[] {
  return all(tree, 'input')
    .filter(({ attributes }) => 'checked' in attributes)
    .map(({ attributes }) => attributes.value)
}

const express = ['wordpress-express', 'woocommerce-express']
const plans = ['basic', 'business', 'enterprise']

/** Choices of the forms (requirement 9.2): page, field, values. */
const choices: readonly (readonly [string, string, readonly string[]])[] = [
  ['/lausnir/wordpress-express/panta', 'selected_package', express],
  ['/lausnir/vefhysing/panta', 'selected_package', plans],
  ['/thjonustubord', 'type', ['villa', 'fyrirspurn', 'breytingabeiðni', 'uppfærsla']],
  [
    '/fa-tilbod',
    'selected_services',
    'web-development web-design development consulting marketing seo analytics maintenance'.split(
      ' ',
    ),
  ],
  [
    '/fa-tilbod',
    'selected_solutions',
    'ai booking subscription ecommerce pos wordpress wordpress-express hosting email maintenance chat api'.split(
      ' ',
    ),
  ],
]

for (const [path, field, values] of choices) {
  test(`${path} offers each ${field}, in every language`, async ({ site }) => {
    for (const language of languages) {
      const found = choicesIn(await pageAt(site, path, language), field)
      expect(found.toSorted(), language).toEqual(values.toSorted())
    }
  })
}

test('the service desk offers four urgencies after a prompt', async ({ site }) => {
  const tree = await pageAt(site, '/thjonustubord')
  const [select] = all(tree, 'select').filter((it) => it.attributes.name === 'urgency')
  const values = select && all(select, 'option').map(({ attributes }) => attributes.value)
  expect(values).toEqual(['', 'low', 'medium', 'high', 'urgent'])
})

test('order forms begin with the first package', async ({ site }) => {
  const first = async (path: string) => checkedIn(await pageAt(site, path))
  expect(await first('/lausnir/wordpress-express/panta')).toEqual(['wordpress-express'])
  expect(await first('/lausnir/vefhysing/panta')).toEqual(['basic'])
})

test('every link that names a service, solution or package preselects it', async ({ site }) => {
  const from = [
    '/thjonusta/vefsidugerd',
    '/thjonusta/markadssetning',
    '/lausnir/gervigreind',
    '/lausnir/wordpress',
    '/lausnir/wordpress-express',
    '/lausnir/vefhysing',
    '/lausnir/tolvupostur',
    '/lausnir/vefumsjon',
    '/lausnir/netspjall',
    '/verdskra',
    '/thjonustupakkar',
  ]
  const links = new Set<string>()
  for (const path of from) {
    for (const { attributes } of all(await pageAt(site, path), 'a')) {
      if (/^\/.*\?/.test(attributes.href ?? '')) links.add(attributes.href ?? '')
    }
  }
  expect(links.size).toBeGreaterThan(from.length)
  for (const link of links) {
    const query = new URLSearchParams(link.replace(/.*\?/, ''))
    const pack = query.get('pakki')
    const tree = await pageAt(site, link)
    if (!link.startsWith('/fa-tilbod')) {
      expect(checkedIn(tree), link).toEqual([pack])
      continue
    }
    const [choice, named, ...more] = checkedIn(tree)
    expect([choice, more], link).toEqual([query.get('thjonusta') ?? query.get('lausn'), []])
    expect(named?.split('.')[1] ?? null, link).toBe(pack)
    expect(all(tree, 'textarea').map(wordsIn).join(''), link).toBe('')
  }
})

test('an unknown service or package in a link is ignored', async ({ site }) => {
  expect(checkedIn(await pageAt(site, '/fa-tilbod?thjonusta=galdrar&lausn=x&pakki=y'))).toEqual([])
  expect(checkedIn(await pageAt(site, '/lausnir/vefhysing/panta?pakki=galdrar'))).toEqual(['basic'])
})

test('the navigation, the footer and the unknown page lead where they should', async ({ site }) => {
  const tree = await pageAt(site, '/engin-slik-sida')
  const hrefs = (name: string) =>
    all(tree, name).flatMap((it) => all(it, 'a').map(({ attributes }) => attributes.href))
  expect(hrefs('.menu-group').filter((href) => href?.startsWith('/thjonusta/'))).toHaveLength(8)
  expect(hrefs('.menu-group').filter((href) => href?.startsWith('/lausnir/'))).toHaveLength(12)
  expect(hrefs('.language-menu')).toHaveLength(4)
  const buttons = hrefs('.site-menu__actions').slice(-2)
  expect(buttons).toEqual(['/thjonustubord', '/fa-tilbod'])
  expect(hrefs('.site-footer__legal')).toEqual([
    '/skilmalar',
    '/personuvernd',
    '/vafrakokur',
    '/adgengi',
  ])
  expect(hrefs('.not-found')).toEqual(['/', '/hafa-samband'])
  expect(all(tree, 'h1').map(wordsIn)).toEqual(['Úps! Síðan fannst ekki'])
})

test('the legal pages have the parts that they must', async ({ site }) => {
  const privacy = await pageAt(site, '/personuvernd')
  const titles = all(privacy, '.legal__text').flatMap((it) => all(it, 'h2').map(wordsIn))
  expect(titles.map((title) => Number.parseInt(title, 10))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(wordsIn(privacy)).toContain('Síðast uppfært: 11. mars 2024')
  const [rights] = all(privacy, 'section').filter((it) => wordsIn(it).startsWith('9.'))
  expect(rights && all(rights, 'li')).toHaveLength(6)

  const cookies = await pageAt(site, '/vafrakokur')
  const [kinds, , others] = all(cookies, '.legal__text').flatMap((it) => all(it, 'section'))
  expect(kinds && all(kinds, 'h3')).toHaveLength(3)
  expect(others && all(others, 'li')).toHaveLength(3)
  const rows = all(cookies, 'tbody').flatMap((body) => all(body, 'tr'))
  for (const [name, lifetime] of [
    ['session_id', 'Þar til vafranum er lokað'],
    ['_ga', '2\u00a0ár'],
    ['_gid', '24\u00a0klukkustundir'],
    ['cookie_consent', '1\u00a0ár'],
  ] as const) {
    const found = rows.filter((row) => all(row, 'th').some(({ children }) => children[0] === name))
    expect(found, name).toHaveLength(1)
    expect(found.map(wordsIn).join(''), name).toContain(lifetime)
  }
})
