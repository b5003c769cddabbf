import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '#i18n/languages'
import { agencySite } from '../agency/lay-out.ts'
import { ask } from '../http.ts'
import { expect, test } from './fixtures.ts'

const folder = (language: string) => join(agencySite, 'content/locales', language)

for (const language of languages) {
  test(`every text in ${language} is served as it is on disk`, async ({ site }) => {
    const names = readdirSync(folder(language)).filter((it) => it.endsWith('.json'))
    expect(names).toContain('common.json')
    for (const name of names) {
      const { status, headers, body } = await ask(site.port, `/locales/${language}/${name}`)
      expect(status, name).toBe(200)
      expect(headers['content-type'], name).toBe('application/json; charset=utf-8')
      expect(headers['cache-control'], name).toBe('no-cache')
      expect(body, name).toBe(readFileSync(join(folder(language), name), 'utf8'))
    }
  })
}

for (const path of [
  '/locales/fr/common.json',
  '/locales/IS/common.json',
  '/locales/is/none.json',
  '/locales/is/common',
  '/locales/is/Common.json',
  '/locales/is/constructor.json',
  '/locales/__proto__/common.json',
  '/locales/is/..%2Fen%2Fcommon.json',
  '/locales/is/../../../package.json',
  '/locales/%2e%2e/%2e%2e/package.json',
  '/locales/is%2F..%2F..%2F../package.json',
  '/locales/is/..%5C..%5C..%5Cpackage.json',
  '/locales/is/common.json%20',
  '/locales/is',
  '/locales',
]) {
  test(`${path}: 404`, async ({ site }) => {
    const { status, body } = await ask(site.port, path)
    expect(status).toBe(404)
    expect(body).not.toContain('"devDependencies"')
  })
}

test('a built site records no missing keys', async ({ site }) => {
  for (const path of ['/locales/add/is/common', '/locales/add/fr/none', '/locales/add/']) {
    const { status } = await ask(site.port, path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"some.key":"x"}',
    })
    expect(status, path).toBe(404)
  }
  expect(readdirSync(site.dataDir)).not.toContain('missing-keys.txt')
})
