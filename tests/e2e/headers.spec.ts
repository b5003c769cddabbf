import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { routes } from '#routing/routing'
import { agencySite } from '../agency/lay-out.ts'
import { ask, type HttpResponse, post } from '../http.ts'
import { expect, test } from './fixtures.ts'

const values = { name: 'Anna', email: 'anna@example.is', subject: 'Hausar', message: 'Halló' }
const contact = { 'form-name': 'contact', ...values }
const page = { headers: { Accept: 'text/html' } }
const asset = readdirSync(join(agencySite, 'dist/client/_astro')).find((it) => it.endsWith('.js'))
const tooLong = 'a'.repeat(17_000)

/** One question for each class of answer that the site gives. */
const classes: readonly (readonly [string, number, (port: number) => Promise<HttpResponse>])[] = [
  ['a page', 200, (port) => ask(port, routes.home)],
  ['a page asked with HEAD', 200, (port) => ask(port, routes.home, { method: 'HEAD' })],
  ['a legal page', 200, (port) => ask(port, routes.privacy)],
  ['a page of an unknown host', 200, (port) => ask(port, '/', { host: 'evil.example' })],
  ['a built asset', 200, (port) => ask(port, `/_astro/${asset}`)],
  ['a font', 200, (port) => ask(port, '/fonts/fraunces-2.woff2')],
  ['a public file', 200, (port) => ask(port, '/icon.svg')],
  ['texts', 200, (port) => ask(port, '/locales/en/common.json')],
  ['a text that there is not', 404, (port) => ask(port, '/locales/en/none.json')],
  ['a picture', 200, (port) => ask(port, '/myndir/verkefni/nordurfar-bokanir/800.webp')],
  ['a picture that there is not', 404, (port) => ask(port, '/myndir/verkefni/engin/800.webp')],
  ['a redirect', 302, (port) => ask(port, `${routes.projects}/engin`)],
  ['an unknown page', 404, (port) => ask(port, '/engin')],
  ['an address that is too long', 414, (port) => ask(port, `/?${'x'.repeat(4_096)}`)],
  ['headers that are too long', 431, (port) => ask(port, '/', { headers: { A: tooLong } })],
  ['an expectation', 417, (port) => ask(port, '/', { headers: { Expect: 'tea' } })],
  ['the health check', 200, (port) => ask(port, '/healthz')],
  ['the readiness check', 200, (port) => ask(port, '/readyz')],
  ['a health check by post', 405, (port) => ask(port, '/healthz', { method: 'POST' })],
  ['a malformed address', 400, (port) => ask(port, '/%E0%A4%A')],
  ['two hosts', 400, (port) => ask(port, '/', { host: ['localhost', 'localhost'] })],
  ['no host', 400, (port) => ask(port, '/', { host: [] })],
  ['the address of another host', 400, (port) => ask(port, 'http://evil.example/')],
  ['a wrong method', 405, (port) => ask(port, routes.home, { method: 'PUT' })],
  ['a taken post of a script', 200, (port) => post(port, contact)],
  ['a taken post of a browser', 303, (port) => post(port, contact, page)],
  ['an unknown form', 400, (port) => post(port, { 'form-name': 'x' })],
  ['an unknown form, page', 400, (port) => post(port, { 'form-name': 'x' }, page)],
  [
    'too large a post',
    413,
    (port) => post(port, `form-name=contact&message=${'a'.repeat(65_536)}`),
  ],
  ['a wrong type', 415, (port) => post(port, '{}', { headers: { 'Content-Type': 'text/plain' } })],
  ['wrong fields', 422, (port) => post(port, { 'form-name': 'contact' })],
  ['wrong fields, page', 422, (port) => post(port, { 'form-name': 'contact' }, page)],
]

function expectSecured({ headers, body }: HttpResponse, name: string) {
  const directives = String(headers['content-security-policy']).split(/;\s*/)
  const policy = new Map(directives.map((it) => [it.split(' ', 1)[0], it]))
  expect(policy.get('frame-ancestors'), name).toBe("frame-ancestors 'none'")
  expect(policy.get('base-uri'), name).toBe("base-uri 'none'")
  expect(policy.has('default-src'), name).toBe(true)
  for (const kind of ['script-src', 'style-src', 'default-src']) {
    expect(policy.get(kind) ?? '', name).not.toMatch(/unsafe-|\*|data:|https?:/)
  }
  expect(headers, name).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('geolocation=()'),
    'cross-origin-opener-policy': 'same-origin',
  })
  expect([headers['x-powered-by'], headers.server], name).toEqual([undefined, undefined])
  expect(body, name).not.toMatch(/\n\s+at \S+ \(|node_modules|file:\/\//)
}

test('every answer is secured, in production by TLS and without a desk', async ({
  site,
  start,
}) => {
  const live = await start({ env: { NODE_ENV: 'production', ALLOW_PLACEHOLDERS: '1' } })
  for (const { port } of [site, live]) {
    for (const [name, status, question] of classes) {
      const answer = await question(port)
      expect([name, answer.status]).toEqual([name, status])
      expectSecured(answer, name)
      if (status !== 200) expect(answer.headers['cache-control'], name).toBe('no-store')
      const [, promise] =
        /^max-age=(\d+)/.exec(answer.headers['strict-transport-security'] ?? '') ?? []
      expect(Number(promise ?? 0) >= 31_536_000, name).toBe(port === live.port)
    }
  }
  // Nobody has named a host for the desk: in production there is none.
  expect(live.output()).not.toContain('desk.localhost')
  for (const path of ['/sign-in', '/desk', '/desk/sign-in', '/staff']) {
    expect((await ask(live.port, path, { host: 'desk.localhost' })).status, path).toBe(404)
  }
})

test('a production start refuses what is still the demo’s, readably', ({}, info) => {
  const reached = { SMTP_URL: 'smtp://127.0.0.1:1', TRUSTED_PROXY: '127.0.0.1' }
  const data = { DATA_DIR: info.outputPath('data') }
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', ...reached, ...data }
  const command = [join(agencySite, 'server/start-built.ts')]
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { env, encoding: 'utf8' })
  const said = stdout + stderr
  expect(status).toBe(1)
  expect(said).toContain('ALLOW_PLACEHOLDERS')
  for (const left of [
    'fact/kennitala: 000000-0000',
    'fact/social.0: ',
    'price/hosting',
    'picture/demo',
  ]) {
    expect(said).toContain(`\n      ${left}`)
  }
  expect(said).not.toMatch(/\n\s+at /)
})
