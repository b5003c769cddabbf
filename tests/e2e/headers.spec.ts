import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { articlePath, projectPath, routes } from '#routing/routes'
import { agencySite } from '../agency/lay-out.ts'
import { ask, type HttpAnswer, post } from '../http.ts'
import { elements, inlineOf, tagsOf } from '../page-source.ts'
import { startSite } from '../site-process.ts'
import { expect, test } from './fixtures.ts'

const values = { name: 'Anna', email: 'anna@example.is', subject: 'Hausar', message: 'Halló' }
const contact = { 'form-name': 'contact', ...values }
const page = { headers: { Accept: 'text/html' } }
const [asset = ''] = readdirSync(join(agencySite, 'dist/client/_astro')).filter((it) =>
  /\.js$/.test(it),
)

const tooLong = 'a'.repeat(17_000)

/** One question for each class of answer that the site gives. */
const classes: readonly (readonly [string, number, (port: number) => Promise<HttpAnswer>])[] = [
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

function policyOf({ headers }: HttpAnswer): ReadonlyMap<string, readonly string[]> {
  const directives = String(headers['content-security-policy']).split(';')
  return new Map(
    directives
      .map((it) => it.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  )
}

function expectSecured(answer: HttpAnswer) {
  const { headers } = answer
  const policy = policyOf(answer)
  expect([...policy.keys()]).toContain('default-src')
  expect(policy.get('frame-ancestors')).toEqual(["'none'"])
  expect(policy.get('base-uri')).toEqual(["'none'"])
  for (const name of ['script-src', 'style-src', 'default-src']) {
    expect(policy.get(name)?.join(' ') ?? '', name).not.toMatch(/unsafe-|\*|data:|https?:/)
  }
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  expect(headers['permissions-policy']).toContain('geolocation=()')
  expect(headers['cross-origin-opener-policy']).toBe('same-origin')
  expect(headers['x-powered-by']).toBeUndefined()
  expect(headers.server).toBeUndefined()
}

for (const [name, status, question] of classes) {
  test(`security headers on ${name}`, async ({ site }) => {
    const answer = await question(site.port)
    expect(answer.status).toBe(status)
    expectSecured(answer)
    expect(answer.headers['strict-transport-security']).toBeUndefined()
    expect(answer.body).not.toMatch(/\n\s+at \S+ \(|node_modules|file:\/\//)
    if (status !== 200) expect(answer.headers['cache-control']).toBe('no-store')
  })
}

test('in production every class of answer asks for TLS from then on', async () => {
  const env = { NODE_ENV: 'production', ALLOW_PLACEHOLDERS: '1' }
  const site = await startSite({ env })
  for (const [name, status, question] of classes) {
    const answer = await question(site.port)
    expect(answer.status, name).toBe(status)
    expectSecured(answer)
    const promise = /^max-age=(\d+)/.exec(answer.headers['strict-transport-security'] ?? '')
    expect(Number(promise?.[1]), name).toBeGreaterThanOrEqual(31_536_000)
  }
  await site.remove()
})

test('a production start refuses placeholders, readably', async () => {
  const env = { PATH: process.env.PATH, NODE_ENV: 'production' }
  const command = [join(agencySite, 'server/main.ts')]
  const ended = await new Promise<{ code: unknown; said: string }>((resolve) => {
    execFile(process.execPath, command, { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code, said: stdout + stderr }),
    )
  })
  expect(ended.code).toBe(1)
  expect(ended.said).toContain('ALLOW_PLACEHOLDERS')
  for (const left of ['kennitala: 000000-0000', 'phone: +354 555 0000', 'social.linkedin: '])
    expect(ended.said).toContain(`\n      ${left}`)
  expect(ended.said).not.toMatch(/\n\s+at /)
})

const pages = [
  routes.home,
  routes.projects,
  projectPath('thyrnir-og-yr'),
  routes.news,
  articlePath('ad-flytja-netverslun'),
  routes.contact,
  `${routes.contact}?takk=3F2A-91BC`,
  routes.terms,
  routes.privacy,
  routes.cookies,
  '/engin-slik-sida',
]

test('the policy of a page allows all that is in it, and nothing else is needed', async ({
  site,
}) => {
  const wrong = await post(site.port, { 'form-name': 'contact' }, page)
  const shown = await Promise.all(
    pages.map((path) => ask(site.port, path, { host: 'es.localhost' })),
  )
  for (const [index, answer] of [...shown, wrong].entries()) {
    const at = pages[index] ?? 'errors'
    const policy = policyOf(answer)
    const inline = inlineOf(answer.body)
    for (const { name, type, content } of inline) {
      // A block of data is not run.
      if (name === 'script' && type !== '' && type !== 'module') continue
      const hash = `'sha256-${createHash('sha256').update(content).digest('base64')}'`
      expect(policy.get(`${name}-src`), `${at}: ${content.slice(0, 60)}`).toContain(hash)
    }
    expect(inline.length, at).toBeGreaterThan(0)
    for (const tag of tagsOf(answer.body)) {
      const forbidden = Object.keys(tag.attributes).filter((it) => it === 'style' || /^on/.test(it))
      expect(forbidden, `${at}: <${tag.name}>`).toEqual([])
    }
    const loaded = [
      ...elements(answer.body, 'script').map((it) => it.src),
      ...elements(answer.body, 'img').map((it) => it.src),
      ...elements(answer.body, 'link').flatMap((it) =>
        it.rel === 'canonical' || it.rel === 'alternate' ? [] : [it.href],
      ),
    ].filter((it) => it !== undefined)
    for (const address of loaded) expect(address, at).toMatch(/^\/(?!\/)|^data:image\//)
  }
})
