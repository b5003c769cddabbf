import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { staffByEmail } from '#desk/desk'
import { company } from '#test-agency/company'
import { databaseFile } from '../database-file.ts'
import { cookie, emailOf, hours, postTo, sessionsOf, visit } from '../desk-http.ts'
import { mayMount, startOnOwnDisk } from '../faults/own-disk.ts'
import { storedPosts, storedWith } from '../faults/stored-posts.ts'
import { valuesIn } from '../form-page.ts'
import { ask, post } from '../http.ts'
import { wordsOf } from '../page-tree.ts'
import { leadsAt, withData } from '../site-data.ts'
import { type SiteProcess, startSite } from '../site-process.ts'
import { expect, test } from './fixtures.ts'

test.skip(process.platform !== 'linux', 'brings the faults about with commands of Linux')

const contact = (subject: string) => ({
  'form-name': 'contact',
  name: 'Sölvi',
  // One address gets five confirmations an hour.
  email: `solvi-${subject.length}@example.is`,
  subject,
  message: `Er pláss fyrir þetta?\n${'Þ'.repeat(4000)}`,
})
const page = { host: 'da.localhost', headers: { Accept: 'text/html' } }

/** The command that takes from root what other users have not: writing where it is not allowed. */
const withoutOverride =
  process.getuid?.() === 0 ? ['setpriv', '--bounding-set', '-dac_override,-dac_read_search'] : []

/** The site that bears the faults which do not need a disk of their own, one after the other. */
let shared: SiteProcess
test.beforeAll(async () => {
  shared = await startSite({ through: withoutOverride })
})
test.afterAll(() => shared.remove())

/** Makes every write of the site to a file fail from now on (EFBIG), or lets them pass again. */
function refuseWrites({ pid }: SiteProcess, refused: boolean): void {
  const bytes = refused ? '0' : 'unlimited'
  execFileSync('prlimit', ['--pid', String(pid()), `--fsize=${bytes}:`])
}

/** Takes the right to write a folder and everything in it from its owner, or gives it back. */
function makeReadOnly(folder: string, readOnly = true): void {
  if (!readOnly) chmodSync(folder, 0o700)
  for (const found of globSync('**', { cwd: folder, withFileTypes: true })) {
    const path = `${found.parentPath}/${found.name}`
    if (found.isDirectory()) chmodSync(path, readOnly ? 0o500 : 0o700)
    else chmodSync(path, readOnly ? 0o400 : 0o600)
  }
  if (readOnly) chmodSync(folder, 0o500)
}

/** A way in which a site can no longer write. */
type Fault = Readonly<{
  name: string
  /** What the log says of it. */
  said: string
  begin: () => Promise<
    Readonly<{ site: SiteProcess; hurt: () => unknown; heal: () => void; copy?: () => string }>
  >
}>

const faults: readonly Fault[] = [
  {
    name: 'a full disk',
    said: 'database or disk is full',
    begin: async () => {
      const { site, fill, free, copy } = await startOnOwnDisk('16m')
      return { site, hurt: fill, heal: free, copy }
    },
  },
  {
    name: 'a disk that refuses every write',
    said: 'disk I/O error',
    begin: async () => ({
      site: shared,
      hurt: () => refuseWrites(shared, true),
      heal: () => refuseWrites(shared, false),
    }),
  },
  {
    name: 'a read-only database folder',
    said: 'attempt to write a readonly database',
    begin: async () => {
      const hurt = async () => {
        makeReadOnly(shared.dataDir)
        // What is open stays open for writing, until the site opens it anew after an error.
        refuseWrites(shared, true)
        await post(shared.port, contact('Opið'))
        refuseWrites(shared, false)
      }
      return { site: shared, hurt, heal: () => makeReadOnly(shared.dataDir, false) }
    },
  },
  {
    name: 'a database that another process has locked',
    said: 'StoreError LOCKED',
    begin: async () => {
      const lock = databaseFile(shared.dataDir)
      const heal = () => {
        if (lock.isOpen) lock.close()
      }
      return { site: shared, hurt: () => lock.exec('begin exclusive'), heal }
    },
  },
]

const statusOf = async ({ port }: SiteProcess, path: string) => (await ask(port, path)).status

async function readAll({ port }: SiteProcess) {
  const paths = ['/', '/verkefni', '/frettir', '/hafa-samband']
  const answers = await Promise.all(paths.map((path) => ask(port, path)))
  return answers.map(({ status, body }) => ({ status, words: wordsOf(body) }))
}

/** Checks what scripts and browsers are told: no lie, no inside, another way, nothing lost. */
async function expectUnavailable({ port }: SiteProcess): Promise<void> {
  const fields = contact('Ekki tekið')
  const [script, browser] = await Promise.all([post(port, fields), post(port, fields, page)])
  expect([script.status, browser.status]).toEqual([503, 503])
  expect(JSON.parse(script.body)).toEqual({ ok: false, alert: expect.any(String), messages: {} })
  for (const words of [script.body, wordsOf(browser.body)]) {
    // Texts keep a phone number on one line with no-break spaces.
    expect(words.replace(/\s/g, ' ')).toContain(company.phone)
    expect(words).toContain(company.email)
    expect(words).not.toMatch(/\bat \S+ \(|sqlite|database|disk|readonly|\.ts\b|\/tmp\//i)
  }
  const { 'form-name': _, ...written } = fields
  expect(valuesIn(browser.body)).toMatchObject(written)
}

const emailsSent = ({ output }: SiteProcess) => output().match(/"event":"\S+ sent"/g)?.length ?? 0

for (const { name, said, begin } of faults) {
  test(`${name}: 503 with another way to us, pages go on, then all is well`, async ({ atEnd }) => {
    test.skip(name === 'a full disk' && !mayMount, 'this user may not mount')
    const { site, hurt, heal, copy } = await begin()
    if (site !== shared) atEnd(site.remove)
    atEnd(heal)
    const [sent, logged] = [emailsSent(site), site.output().length]
    const [first, last] = [`${name}: á undan`, `${name}: á eftir`]
    expect((await post(site.port, contact(first))).status).toBe(200)
    await expect.poll(() => emailsSent(site)).toBe(sent + 2)
    const before = await readAll(site)

    await hurt()
    await expectUnavailable(site)
    expect(await readAll(site)).toEqual(before)
    if (site !== shared) await expect.poll(() => statusOf(site, '/readyz')).toBe(503)
    expect(await statusOf(site, '/healthz')).toBe(200)
    const log = site.output().slice(logged)
    expect(log).toMatch(new RegExp(`"event":"submission not stored".*${said}`))
    expect(log).not.toContain('solvi')
    expect(log).not.toMatch(/^\s+at \S/m)

    heal()
    await expect.poll(() => statusOf(site, '/readyz')).toBe(200)
    expect((await post(site.port, contact(last))).status).toBe(200)
    expect((await post(site.port, contact(last), page)).status).toBe(303)
    await expect.poll(() => emailsSent(site)).toBe(sent + 4)
    const dataDir = copy?.() ?? site.dataDir
    const subjects = storedWith({ dataDir }).map(({ fields }) => fields.subject)
    expect(subjects.slice(-2)).toEqual([first, last])
    expect(subjects).not.toContain('Ekki tekið')
    const file = databaseFile(dataDir)
    expect(file.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
    file.close()
    expect(site.output().split('The site stands')).toHaveLength(2)
  })
}

/** Ways in which a site can still store, but not write its emails, and the error that it logs. */
const mailFaults = {
  ENOSPC: () => startOnOwnDisk('1m', 'mail'),
  EACCES: async () => ({
    site: shared,
    fill: () => makeReadOnly(shared.dataDir),
    free: () => makeReadOnly(shared.dataDir, false),
  }),
}

for (const [code, begin] of Object.entries(mailFaults)) {
  test(`emails that cannot be written (${code}) wait, posts are stored`, async ({ atEnd }) => {
    test.skip(code === 'ENOSPC' && !mayMount, 'this user may not mount')
    const { site, fill, free } = await begin()
    if (site !== shared) atEnd(site.remove)
    atEnd(free)
    const [sent, logged] = [emailsSent(site), site.output().length]
    const file = databaseFile(site.dataDir)
    file.exec('select 1 from outbox')
    fill()
    expect((await post(site.port, contact('Í bið'))).status).toBe(200)
    const failed = () => file.prepare('select id from outbox where last_error is not null').all()
    await expect.poll(() => failed().length).toBe(2)
    const lines =
      site
        .output()
        .slice(logged)
        .match(/"event":"\S+ not sent".*/g) ?? []
    expect(lines.map((line) => line.includes(`"code":"${code}"`))).toEqual([true, true])
    expect(storedPosts(file).at(-1)?.fields.subject).toBe('Í bið')
    free()
    // Their turn comes in a minute; here at once.
    file.exec("update outbox set next_attempt_at = '2000-01-01'")
    file.close()
    expect((await post(site.port, contact('Eftir bið'))).status).toBe(200)
    await expect.poll(() => emailsSent(site)).toBe(sent + 4)
  })
}

test('a start without the right to write says so in one line, exit code 1', async ({ atEnd }) => {
  const parent = mkdtempSync(join(tmpdir(), 'read-only-'))
  atEnd(() => {
    makeReadOnly(parent, false)
    rmSync(parent, { recursive: true })
  })
  const filled = join(parent, 'filled')
  await (await startSite({ dataDir: filled })).kill()
  const databaseAlone = join(parent, 'database-alone')
  cpSync(filled, databaseAlone, { recursive: true })
  makeReadOnly(parent)
  chmodSync(databaseAlone, 0o700)
  for (const dataDir of [filled, databaseAlone, join(parent, 'to-be-made')]) {
    await expect(startSite({ dataDir, through: withoutOverride })).rejects.toThrow(
      new RegExp(`^The site did not start \\(exit code 1\\):\\n.*${dataDir}.*\\n$`),
    )
  }
})

test('a disk that takes nothing more fails no page of the desk', async () => {
  const site = shared
  const { owner } = await sessionsOf(site)
  const [lead = ''] = await leadsAt(site, [{}])
  const story = await withData(site, async ({ db }) => {
    const id = (await staffByEmail(db, emailOf('owner')))?.id ?? ''
    // As after an hour: its use is noted, and its token replaced.
    const old = hours(1.5).toISOString()
    const session = db.updateTable('sessions').set({ rotated_at: old, seen_at: old })
    await session.where('staff_id', '=', id).execute()
    return await db.selectFrom('news').select('id').executeTakeFirstOrThrow()
  })
  const headers = { Cookie: cookie(owner), 'Sec-Fetch-Dest': 'document' }
  refuseWrites(site, true)
  const editor = `/stories/news/${story.id}`
  for (const path of [
    ...['/', '/leads', `/leads/${lead}`, '/leads/person', '/replies', '/stories', editor],
    ...[`${editor}/versions`, '/stories/new', '/stories/categories', '/account', '/staff'],
    ...['/recipients', '/audit'],
  ]) {
    const answer = await visit(site, path, headers)
    expect([path, answer.status, answer.headers['set-cookie']]).toEqual([path, 200, undefined])
  }
  const open = await postTo(site, '/open-pages', headers, `subject=lead:${lead}`)
  expect(open.status).toBe(200)
  expect(site.output()).toContain('session not noted')
  refuseWrites(site, false)
  const again = await visit(site, '/', headers)
  expect([again.status, again.headers['set-cookie']]).toEqual([200, [expect.any(String)]])
})
