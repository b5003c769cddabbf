import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '#i18n/i18n'
import { agencySite } from '../agency/lay-out.ts'
import { freePort } from '../free-port.ts'
import { ask } from '../http.ts'
import { expect, test } from './fixtures.ts'

/** What the desk shows and what emails say, which no visitor reads on a page. */
const isOwn = (name: string) => /^(desk[A-Z]?\w*|mail)\.json$/.test(name)

test('every text of a public page is served as it is on disk, and no other', async ({ site }) => {
  for (const language of languages()) {
    const folder = join(agencySite, 'content/locales', language)
    const names = readdirSync(folder).filter((it) => it.endsWith('.json'))
    expect(names).toContain('common.json')
    expect(names.filter(isOwn).length).toBeGreaterThan(5)
    for (const name of names) {
      const { status, headers, body } = await ask(site.port, `/locales/${language}/${name}`)
      if (isOwn(name)) {
        expect([name, status, body]).toEqual([name, 404, '{"error":"not found"}'])
        continue
      }
      expect([name, status, headers['content-type'], headers['cache-control']]).toEqual([
        ...[name, 200, 'application/json; charset=utf-8', 'no-cache'],
      ])
      expect(body, name).toBe(readFileSync(join(folder, name), 'utf8'))
    }
  }
})

test('any other name is 404', async ({ site }) => {
  for (const path of [
    ...['/locales/fr/common.json', '/locales/is/none.json', '/locales/is/Common.json'],
    ...['/locales/is/constructor.json', '/locales/__proto__/common.json', '/locales/is'],
    '/locales/is/en%2Fcommon.json',
  ]) {
    const { status } = await ask(site.port, path)
    expect([path, status]).toEqual([path, 404])
  }
  for (const path of [
    ...['/locales/is/..%2Fen%2Fcommon.json', '/locales/is/../../../package.json'],
    ...['/locales/%2e%2e/%2e%2e/package.json', '/locales/is/..%5C..%5C..%5Cpackage.json'],
  ]) {
    const { status, body } = await ask(site.port, path)
    expect([path, status]).toEqual([path, 400])
    expect(body).not.toContain('"devDependencies"')
  }
})

test('a built site records no missing keys', async ({ site }) => {
  for (const path of ['/locales/add/is/common', '/locales/add/fr/none', '/locales/add/']) {
    const headers = { 'Content-Type': 'application/json' }
    const body = '{"some.key":"x"}'
    const { status } = await ask(site.port, path, { method: 'POST', headers, body })
    expect(status, path).toBe(404)
  }
  expect(readdirSync(site.dataDir)).not.toContain('missing-keys.txt')
})

test('the development server notes missing keys, of texts that there are', async ({
  atEnd,
}, info) => {
  const port = await freePort()
  const folder = info.outputPath('data')
  const astro = join(agencySite, 'node_modules/astro/bin/astro.mjs')
  const server = spawn(process.execPath, [astro, 'dev'], {
    cwd: agencySite,
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: folder, HOME: folder },
    stdio: 'ignore',
  })
  atEnd(async () => {
    server.kill('SIGKILL')
    await once(server, 'exit')
  })
  const add = (path: string, body: string) => {
    const headers = { 'Content-Type': 'application/json' }
    return ask(port, `/locales/add/${path}`, { method: 'POST', headers, body })
  }
  const status = (path: string, body: string) =>
    add(path, body).then(
      (answer) => answer.status,
      () => 'not there yet',
    )
  // It takes what it needs from its packages first, which is the machine's affair.
  const started = { timeout: 240_000 }
  await expect.poll(() => status('da/common', '{"some.key":"x"}'), started).toBe(204)
  expect(await status('da/none', '{"other.key":"x"}')).toBe(404)
  expect(await status('da/common', '"no keys"')).toBe(422)
  const noted = readFileSync(join(folder, 'missing-keys.txt'), 'utf8')
  expect(noted).toBe('da/common: "some.key"\n')
})
