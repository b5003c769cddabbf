import { once } from 'node:events'
import { request } from 'node:https'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { company } from '#test-agency/company'
import { caddyMissing, hasCaddy, startCaddy } from '../caddy-process.ts'
import { cookie, sessionsOf } from '../desk-http.ts'
import { hasNginx, nginxMissing, startNginx } from '../nginx-process.ts'
import { wordsOf } from '../page-tree.ts'
import type { ProxyProcess } from '../proxy-client.ts'
import { type SiteProcess, startSite } from '../site-process.ts'
import { siteTexts } from '../texts.ts'
import { expect, test } from './fixtures.ts'

const desk = 'desk.vefstoll.is'

test.describe('Caddy', () => {
  test.skip(!hasCaddy, caddyMissing)
  test.describe.configure({ mode: 'serial' })

  /** Caddy before two servers of one site, with a desk. */
  let caddy: ProxyProcess
  let sites: readonly [SiteProcess, SiteProcess]
  let staff = ''

  test.beforeAll(async () => {
    const env = { TRUSTED_PROXY: '127.0.0.1', DESK_HOST: desk }
    const one = await startSite({ env })
    const other = await startSite({ env, dataDir: one.dataDir })
    sites = [one, other]
    // As the desk names it where it is reached by https.
    staff = `__Host-${cookie((await sessionsOf(one)).owner)}`
    caddy = await startCaddy([one.port, other.port])
  })
  test.afterAll(async () => {
    await caddy.stop()
    const [one, other] = sites
    await other.kill()
    await one.remove()
  })

  /** Asks at the desk, signed in; the request is still to be ended. */
  const atDesk = (path: string, method = 'GET', headers: Record<string, string> = {}) =>
    request({
      ...{ agent: caddy.agent, port: caddy.port, host: '127.0.0.1', servername: desk },
      ...{ path, method },
      headers: { Host: desk, Cookie: staff, Origin: `https://${desk}`, ...headers },
    })

  test('a page comes, of the domain that was asked for', async () => {
    const { status, body } = await caddy.ask('/hafa-samband', { host: 'vefstoll.dk' })
    expect([status, /<html[^>]* lang="da"/.test(body)]).toEqual([200, true])
  })

  test('a picture is taken from a slow line', async () => {
    const noise = { width: 400, height: 400, channels: 3, background: '#123' } as const
    const picture = await sharp({ create: noise }).png({ compressionLevel: 0 }).toBuffer()
    const form = new FormData()
    form.set('picture', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'mynd.png')
    const encoded = new Response(form)
    const type = encoded.headers.get('content-type') ?? ''
    const body = Buffer.from(await encoded.arrayBuffer())
    const headers = { 'Content-Type': type, 'Content-Length': String(body.length) }
    const posting = atDesk('/stories/picture', 'POST', headers)
    const answered = once(posting, 'response')
    // More than the second to which tests/caddy-process.ts shortens what a whole body may take.
    const pieces = 8
    for (let piece = 0; piece < pieces; piece += 1) {
      const [from, to] = [piece, piece + 1].map((it) => Math.floor((it * body.length) / pieces))
      posting.write(body.subarray(from, to))
      await pause(250)
    }
    posting.end()
    const [response] = await answered
    expect([response.statusCode, await text(response)]).toEqual([
      200,
      expect.stringMatching(/^\/\S+/),
    ])
  })

  test('with no server left there are words and a phone number, and logs that give nobody away', async () => {
    for (const site of sites) await site.kill()
    const logged = () => {
      const lines = caddy.output().split('\n')
      return lines.filter((line) => line.includes('"http.log.error"')).join('\n')
    }
    // Caddy looks for a server for 5 seconds.
    const pages = Object.entries(company.domains).map(async ([language, host]) => {
      const { status, headers, body } = await caddy.ask('/thjonusta?utm_id=leyndarmal', { host })
      expect([502, 503]).toContain(status)
      expect(headers['cache-control']).toBe('no-store')
      expect(body).toContain(`<html lang="${language}">`)
      expect(body).toContain(`href="tel:${company.phone.replaceAll(' ', '')}"`)
    })
    const posting = caddy.ask('/', { fields: { 'form-name': 'contact', name: 'Þorri' } })
    const signingIn = caddy.ask('/sign-in/leyndarmal?x=leyndarmal', {
      host: desk,
      headers: { Referer: `https://${desk}/sign-in/leyndarmal` },
    })
    await Promise.all(pages)
    expect(wordsOf((await posting).body)).toContain(company.email)
    await signingIn
    await expect.poll(logged).toContain('"uri":"/sign-in/…')
    expect(logged()).not.toMatch(/leyndarmal|remote_ip|client_ip|"headers"/)
  })
})

test('nginx too shows words and a phone number when no server answers', async () => {
  test.skip(!hasNginx, nginxMissing)
  const gone = await startSite()
  const nginx = await startNginx([gone.port, gone.port])
  await gone.remove()
  try {
    const { serverError } = siteTexts('es')
    const answers = [
      await nginx.ask('/thjonusta', { host: 'vefstoll.es' }),
      await nginx.ask('/', { host: 'vefstoll.es', fields: { 'form-name': 'contact' } }),
    ]
    for (const { status, headers, body } of answers) {
      expect([status, headers['content-type']]).toEqual([502, 'text/html; charset=utf-8'])
      expect(wordsOf(body)).toContain(serverError.down.title)
      expect(wordsOf(body)).toContain(company.phone)
    }
  } finally {
    await nginx.stop()
  }
})
