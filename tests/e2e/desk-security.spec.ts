import { type DeskRoute, deskRoutes } from '#desk/access/rights'
import { newToken } from '#desk/access/secrets'
import { routes } from '#routing/routes'
import { browserCookie, cookie, host, linkFor, postTo, sessionsOf, visit } from '../desk-http.ts'
import { deskOrigin } from '../desk-session.ts'
import { ask, type HttpResponse } from '../http.ts'
import { addLeads } from '../lead-rows.ts'
import { withData } from '../site-data.ts'
import { expect, ownSite, test } from './fixtures.ts'

// A site of its own: what is stored here, and who is refused, is no other test's business.
test.use(ownSite('desk-security'))

/** What somebody gets of a page: it itself, the way to the sign-in, or nothing for their role. */
type Access = 'open' | 'sign-in' | 'refused'

const everybody = { nobody: 'sign-in', expired: 'sign-in', editor: 'open', staff: 'open' } as const
const answering = { ...everybody, editor: 'refused' } as const
const owning = { ...answering, staff: 'refused' } as const
const wording = { ...everybody, staff: 'refused' } as const
const anybody = { nobody: 'open', expired: 'open', editor: 'open', staff: 'open' } as const

/** Who may open what, stated once more than in the table that the desk itself works by. */
const expected: Readonly<
  Record<DeskRoute, Readonly<Record<'nobody' | 'expired' | 'editor' | 'staff', Access>>>
> = {
  home: everybody,
  signIn: anybody,
  signInLink: anybody,
  signOut: everybody,
  passkeySignIn: anybody,
  passkeyAdd: everybody,
  account: everybody,
  openPages: everybody,
  leads: answering,
  leadEvents: answering,
  leadExport: answering,
  person: answering,
  lead: answering,
  leadDraft: answering,
  savedReplies: answering,
  stories: everybody,
  newStory: everybody,
  categories: everybody,
  storyPicture: everybody,
  story: everybody,
  storyDraft: everybody,
  storyVersions: everybody,
  words: wording,
  word: wording,
  legalText: wording,
  prices: owning,
  pricePart: owning,
  settings: owning,
  settingVersions: owning,
  setting: owning,
  staff: owning,
  recipients: owning,
  audit: owning,
}
const names = Object.keys(deskRoutes).filter((name): name is DeskRoute =>
  Object.hasOwn(expected, name),
)
/** An address of each route; what is in brackets stands for something that is not there. */
const addressOf = (name: DeskRoute) =>
  deskRoutes[name].path.replace('[type]', 'news').replace(/\[\w+\]/, '0')

const cookiesOf = ({ headers }: HttpResponse) => headers['set-cookie'] ?? []
const sessionIn = (answer: HttpResponse) =>
  /^desk=([\w-]+)/m.exec(cookiesOf(answer).join('\n'))?.[1] ?? ''

function accessIn({ status, headers, body }: HttpResponse): Access {
  // With words in it a post is answered by the sign-in itself, which carries them on.
  const isKept = status === 403 && body.includes('action="/sign-in?to=')
  if (isKept || (status === 303 && headers.location?.startsWith('/sign-in'))) return 'sign-in'
  return status === 403 ? 'refused' : 'open'
}

test.describe('the door of the desk', () => {
  let tokens: Awaited<ReturnType<typeof sessionsOf>>
  test.beforeAll(async ({ site }) => {
    tokens = await sessionsOf(site)
  })

  test('opens each page for whom it is, and for nobody else', async ({ site }) => {
    expect(names).toEqual(Object.keys(deskRoutes))
    for (const name of names) {
      const path = addressOf(name)
      for (const who of ['nobody', 'expired', 'editor', 'staff', 'owner'] as const) {
        const token = who === 'nobody' ? undefined : tokens[who]
        const answer = await visit(site, path, token ? { Cookie: cookie(token) } : {})
        const access = who === 'owner' ? 'open' : expected[name][who]
        // A link that is not good is refused by its own page.
        expect(accessIn(answer), `${path} for ${who}`).toBe(access)
        expect(answer.headers['cache-control'], path).toBe('no-store')
        expect(answer.headers['x-robots-tag'], path).toContain('noindex')
        expect(answer.headers['x-content-type-options'], path).toBe('nosniff')
        const policy = String(answer.headers['content-security-policy'])
        expect(policy, path).toMatch(/^default-src '(none|self)';/)
        expect(policy, path).toContain("frame-ancestors 'none'")
        expect(policy, path).not.toContain('unsafe-')
      }
    }
  })

  test('lets nobody change anything without a session and the role for it', async ({ site }) => {
    const before = await withData(site, ({ db }) => db.selectFrom('staff').selectAll().execute())
    for (const name of names.filter((it) => deskRoutes[it].for !== 'public' && it !== 'signOut')) {
      const path = addressOf(name)
      for (const who of ['nobody', 'expired', 'editor', 'staff'] as const) {
        if (expected[name][who] === 'open') continue
        const headers = who === 'nobody' ? {} : { Cookie: cookie(tokens[who]) }
        const answer = await postTo(
          site,
          path,
          headers,
          'do=add&email=x@example.is&name=x&role=owner',
        )
        expect(accessIn(answer), `${path} for ${who}`).toBe(expected[name][who])
      }
    }
    const after = await withData(site, ({ db }) => db.selectFrom('staff').selectAll().execute())
    expect(after).toEqual(before)
  })

  test('asks scripts for a session, and leads nobody to another site', async ({ site }) => {
    const { port } = site
    const answer = await ask(port, '/account', { host, headers: { Accept: 'application/json' } })
    expect(answer.status).toBe(401)
    for (const to of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      '/nowhere',
      '/sign-out',
    ]) {
      const path = `/sign-in?${new URLSearchParams({ to })}`
      const { headers } = await visit(site, path, { Cookie: cookie(tokens.owner) })
      expect(headers.location, to).toBe('/')
    }
    for (const [to, location] of [
      ['/leads/ł', '/leads/%C5%82'],
      ['/leads?q=ł', '/leads?q=%C5%82'],
      ['/leads/\r\nx', '/leads/x'],
      ['/\t/evil.example', '/'],
    ] as const) {
      const path = `/sign-in?${new URLSearchParams({ to })}`
      const { headers } = await visit(site, path, { Cookie: cookie(tokens.owner) })
      expect(headers.location, to).toBe(location)
    }
    const own = await visit(site, '/sign-in?to=%2Faudit%3Fby%3Dx', { Cookie: cookie(tokens.owner) })
    expect(own.headers.location).toBe('/audit?by=x')
  })

  test('takes changes only from the pages of the desk', async ({ site }) => {
    const own = deskOrigin(site)
    const Cookie = cookie(tokens.editor)
    const wrong: readonly Readonly<Record<string, string>>[] = [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { Origin: site.origin() },
      { Origin: own.replace('http:', 'https:') },
      { Origin: `${own}.evil.example` },
      { Origin: own, 'Sec-Fetch-Site': 'cross-site' },
      { Origin: own, 'Sec-Fetch-Site': 'same-site' },
      { Origin: own, 'Sec-Fetch-Site': 'none' },
    ]
    for (const headers of wrong) {
      for (const path of ['/account', '/sign-in', '/sign-out', '/passkey/sign-in', '/nowhere']) {
        const answer = await postTo(site, path, { Cookie, ...headers }, 'name=Forged&language=en')
        expect(answer.status, JSON.stringify([path, headers])).toBe(403)
      }
    }
    const { port } = site
    const silent = { method: 'POST', host, headers: { Cookie }, body: 'name=Forged' }
    expect((await ask(port, '/account', silent)).status).toBe(403)
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      expect((await ask(port, '/account', { ...silent, method })).status, method).toBe(403)
      const headers = { Cookie, Origin: own }
      const answer = await ask(port, '/account', { ...silent, method, headers })
      expect(answer.status, method).toBe(405)
      expect(answer.headers.allow, method).toBe('GET, HEAD, POST')
    }
    const page = await visit(site, '/account', { Cookie })
    expect(page.body).toContain('editor@example.is')
    expect(page.body).not.toContain('Forged')
  })

  test('refuses what is no form, and what is too large', async ({ site }) => {
    const status = async (headers: Readonly<Record<string, string>>, body: string) =>
      (await postTo(site, '/sign-in', headers, body)).status
    expect(await status({ 'Content-Type': 'text/plain' }, 'email=x')).toBe(400)
    expect(await status({ 'Content-Type': 'multipart/form-data; boundary=x' }, 'nothing')).toBe(400)
    const large = `email=${'x'.repeat(3 * 1024 * 1024)}`
    expect(await status({}, large)).toBe(413)
    expect(await status({ 'Transfer-Encoding': 'chunked' }, large)).toBe(413)
    const strangers = 128 * 1024
    expect(await status({}, 'email='.padEnd(strangers, 'x'))).not.toBe(413)
    expect(await status({}, 'email='.padEnd(strangers + 1, 'x'))).toBe(413)
    const Cookie = cookie(tokens.editor)
    // More fields than any form has, however its type says what stands between them.
    const field = '--edge\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'
    const many = `${field.repeat(30_000)}--edge--\r\n`
    for (const [type, body, refused] of [
      ['application/x-www-form-urlencoded', 'a&'.repeat(1_000_000), 413],
      ['multipart/form-data; boundary=edge', many, 413],
      ['multipart/form-data; xboundary=other; boundary=edge', many, 413],
      ['multipart/form-data; boundary="edge"; boundary=other', many, 413],
      ['Multipart/Form-Data; BOUNDARY=edge', many, 413],
      ['multipart/form-data; x="; boundary=other"; boundary=edge', many, 413],
      ['multipart/form-data', 'a', 400],
      ['none', 'a', 400],
    ] as const) {
      const answer = await postTo(site, '/account', { Cookie, 'Content-Type': type }, body)
      expect(answer.status, type).toBe(refused)
    }
    const story = await withData(site, ({ db }) =>
      db.selectFrom('news').select('id').executeTakeFirstOrThrow(),
    )
    for (const path of ['/stories/picture', `/stories/news/${story.id}`]) {
      const answer = await postTo(site, path, { Cookie, 'Content-Type': 'text/plain' }, 'x')
      expect(answer.status, path).toBe(400)
    }
    // Nor is what calls itself a picture taken for one; what is taken: src/pictures/take-image.test.ts.
    const form = new FormData()
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'
    form.set('picture', new File([svg], 'photo.png', { type: 'image/png' }))
    const sent = new Response(form)
    const type = sent.headers.get('content-type') ?? ''
    const multipart = { Cookie, 'Content-Type': type }
    const refused = await postTo(site, '/stories/picture', multipart, await sent.text())
    expect([refused.status, refused.body]).toEqual([422, expect.stringContaining('JPEG')])
    const shown = await visit(site, '/stories/picture?image=/etc/passwd', { Cookie })
    expect(shown.status).toBe(404)
    expect(site.output()).not.toContain('desk failed')
  })

  test('a damaged lead is shown as such, and keeps nobody from others', async ({ site }) => {
    const [id = ''] = await withData(site, (database) => addLeads(database, [{}]))
    await withData(site, (database) =>
      database.transaction(async (trx) => {
        const broken = trx.updateTable('leads').set({ fields: '{broken' })
        await broken.where('id', '=', id).execute()
      }),
    )
    const Cookie = cookie(tokens.staff)
    const file = await visit(site, '/leads/export?state=all', { Cookie })
    expect(file.body).toContain(id)
    for (const [does, status] of [
      ['do=reply&version=0&text=Hello+there', 409],
      ['do=resend&version=0&email=staff', 422],
    ] as const) {
      const answer = await postTo(site, `/leads/${id}`, { Cookie }, does)
      expect(answer.status, does).toBe(status)
    }
    expect(site.output()).not.toContain('desk failed')
    // Other files' tests read all leads of this site.
    await withData(site, ({ db }) => db.deleteFrom('leads').where('id', '=', id).execute())
  })

  test('stands on its own host alone, where no page of the site is', async ({ site }) => {
    const { port } = site
    const hosts = ['localhost', 'da.localhost', `${host}.evil.example`]
    const own = names.map(addressOf).filter((path) => path !== '/')
    const variants = ['/desk', '/desk/', '/Desk', '/%64esk', '/desk/index', '/desk/not-found']
    for (const name of hosts) {
      for (const path of [...variants, ...own, ...own.map((it) => `/desk${it}`)]) {
        const answer = await ask(port, path, {
          host: name,
          headers: { Cookie: cookie(tokens.owner) },
        })
        const { location } = answer.headers
        const asked = answer.status === 308 && location ? location : path
        const found = asked === path ? answer : await ask(port, asked, { host: name })
        expect(found.status, `${name}${path}`).toBe(404)
      }
    }
    const files = ['/robots.txt', '/sitemap.xml', '/humans.txt', '/site.webmanifest', '/feed.xml']
    for (const path of [
      ...Object.values(routes),
      ...files,
      '/locales/add/en/x',
      '/desk',
      '/desk/staff',
    ]) {
      if (path === '/') continue
      const signedIn = await visit(site, path, { Cookie: cookie(tokens.owner) })
      expect(signedIn.status, path).toBe(404)
      expect(accessIn(await visit(site, path)), path).toBe('sign-in')
    }
    const forwarded = { 'X-Forwarded-Host': host, Forwarded: `host=${host}` }
    const forged = await ask(port, '/sign-in', { headers: forwarded })
    expect(forged.status).toBe(404)
    expect((await ask(port, '/sign-in', { host: [host, 'localhost'] })).status).toBe(400)
  })

  test('leaves nothing in the memory of pages', async ({ site }) => {
    const Cookie = cookie(tokens.owner)
    const [own, again] = [await visit(site, '/', { Cookie }), await visit(site, '/', { Cookie })]
    for (const answer of [own, again]) expect(answer.body).toContain('owner')
    expect(accessIn(await visit(site, '/'))).toBe('sign-in')
    const front = await ask(site.port, '/', { headers: { Cookie } })
    expect(front.body).not.toContain('desk-header')
    expect(front.headers['cache-control']).toContain('public')
  })

  test('gives whoever signs in a new session, whatever cookie came', async ({ site }) => {
    const [planted, browser] = [newToken(), newToken()]
    const path = await linkFor(site, 'editor', browser)
    const Cookie = `${cookie(planted)}; ${browserCookie(browser)}`
    const answer = await postTo(site, path, { Cookie })
    expect(answer.status).toBe(303)
    const token = sessionIn(answer)
    expect(token).not.toBe(planted)
    expect(accessIn(await visit(site, '/account', { Cookie: cookie(planted) }))).toBe('sign-in')
    expect(accessIn(await visit(site, '/account', { Cookie: cookie(token) }))).toBe('open')
    for (const set of cookiesOf(answer)) {
      expect(set).toMatch(/^desk.*; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/)
    }
    // Another sign-in in the same browser ends the first.
    const next = await linkFor(site, 'staff', browser)
    const both = `${cookie(token)}; ${browserCookie(browser)}`
    expect((await postTo(site, next, { Cookie: both })).status).toBe(303)
    expect(accessIn(await visit(site, '/account', { Cookie: cookie(token) }))).toBe('sign-in')
  })

  test('takes a link once, by a post, in the browser that asked', async ({ site }) => {
    const browser = newToken()
    const path = await linkFor(site, 'editor', browser)
    const Cookie = browserCookie(browser)
    // Programs that open links in emails use nothing up.
    const opened = await visit(site, path, { Cookie })
    expect(opened.status).toBe(200)
    expect(cookiesOf(opened)).toEqual([])
    expect((await postTo(site, path)).status).toBe(403)
    const other = { Cookie: browserCookie(newToken()) }
    expect((await postTo(site, path, other)).status).toBe(403)
    expect((await postTo(site, path, { Cookie })).status).toBe(303)
    expect((await postTo(site, path, { Cookie })).status).toBe(403)
    expect(site.output()).not.toContain(path.split('/').at(-1))
  })

  test('says the same of every address, and sends a link only to staff', async ({ site }) => {
    const answers = ['owner@example.is', 'nobody@example.is'].map((email) =>
      postTo(site, '/sign-in', {}, new URLSearchParams({ email }).toString()),
    )
    const [known, unknown] = await Promise.all(answers)
    expect(known?.status).toBe(200)
    expect(unknown?.status).toBe(200)
    expect(unknown?.body).toBe(known?.body)
    const [first] = known ? cookiesOf(known) : []
    expect(first).toMatch(/^desk-browser=[\w-]{43}; /)
  })
})
