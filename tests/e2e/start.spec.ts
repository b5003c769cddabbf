import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { routes } from '#routing/routing'
import { agencySite } from '../agency/lay-out.ts'
import { databaseFile } from '../database-file.ts'
import { ask } from '../http.ts'
import { startSite } from '../site-process.ts'
import { expect, test } from './fixtures.ts'

/** The lines that a start says which fails with exit code 1, but for its log. */
async function refusal(options: Parameters<typeof startSite>[0]): Promise<readonly string[]> {
  const failed = await startSite(options).then(() => 'started', String)
  const lines = failed.replace('Error: The site did not start (exit code 1):', '').split('\n')
  return lines.filter((line) => line && !line.startsWith('{'))
}

test('a start that cannot go well says why in one line', async ({ site: { port } }, info) => {
  const file = info.outputPath('file')
  writeFileSync(file, '')
  const starts = [
    { dataDir: join(file, 'var') },
    { env: { PORT: String(port) } },
    { env: { HOST: '192.0.2.1' } },
    { env: { DATABASE_URL: 'postgres://a:secret@127.0.0.1:1/b' } },
  ].map((options, nr) => refusal({ dataDir: info.outputPath(String(nr)), ...options }))
  const said = await Promise.all(starts)
  expect(said).toEqual([
    [`DATA_DIR: the site cannot write to ${join(file, 'var')} (ENOTDIR)`],
    [`PORT: another program listens there already: 127.0.0.1:${port} (EADDRINUSE)`],
    [expect.stringMatching(/^HOST: this machine does not have that address: 192\.0\.2\.1:\d+ /)],
    [expect.stringMatching(/^PostgreSQL cannot be used: /)],
  ])
  expect(String(said)).not.toContain('secret')
})

test('a site that is older than its database says so and does not start', async ({ start }) => {
  const newer = await start()
  await newer.kill()
  const rows = databaseFile(newer.dataDir)
  rows.exec("insert into kysely_migration values ('9999-later', '2026-01-01T00:00:00.000Z')")
  rows.close()
  expect(await refusal({ dataDir: newer.dataDir })).toEqual([
    expect.stringMatching(/^(\w+: )?The database belongs to a newer version .*9999-later/),
  ])
})

test('two processes share a port when they are told to', async ({ start }) => {
  const first = await start({ env: { REUSE_PORT: '1' } })
  await start({ dataDir: first.dataDir, env: { REUSE_PORT: '1', PORT: String(first.port) } })
  await first.kill()
  const { status } = await fetch(`http://127.0.0.1:${first.port}/healthz`)
  expect(status).toBe(200)
})

test('an update that takes a running site’s files leaves its pages', async ({ start, atEnd }) => {
  const checkout = mkdtempSync(join(tmpdir(), 'checkout-'))
  atEnd(() => rmSync(checkout, { recursive: true }))
  cpSync(agencySite, checkout, { recursive: true, verbatimSymlinks: true })
  const site = await start({ checkout })
  rmSync(join(checkout, 'dist/server'), { recursive: true })
  for (const path of [...Object.values(routes), '/sitemap.xml']) {
    const { status } = await ask(site.port, path)
    expect(status, path).toBe(200)
  }
})
