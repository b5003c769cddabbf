import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { post } from '../http.ts'
import { leads } from '../leads.ts'
import type { SiteProcess } from '../site-process.ts'
import { expect, test } from './fixtures.ts'

const contact = (own: Readonly<Record<string, string>>) => ({
  'form-name': 'contact',
  name: 'Una',
  email: 'una@example.is',
  subject: 'Sama efni',
  message: 'Halló',
  ...own,
})
const key = () => crypto.randomUUID()
const stored = async (site: SiteProcess, subject: string) =>
  (await leads(site.dataDir)).filter((lead) => lead.subject === subject)

/** The letters written so far to `address`. */
function lettersTo({ dataDir }: SiteProcess, address: string): readonly string[] {
  const folder = join(dataDir, 'mail')
  return readdirSync(folder)
    .filter((it) => it.endsWith('.eml'))
    .map((it) => readFileSync(join(folder, it), 'utf8'))
    .filter((letter) =>
      letter.split(/\r?\n/).some((line) => /^To:/.test(line) && line.includes(address)),
    )
}

test('the same key with other content is a message of its own that names the first', async ({
  site,
}) => {
  const fields = contact({ subject: 'Einn lykill', 'submission-key': key() })
  const corrected = { ...fields, message: 'Halló aftur' }
  const first = await post(site.port, fields)
  const second = await post(site.port, corrected)
  expect(second.status).toBe(200)
  expect(second.body).not.toBe(first.body)
  expect((await post(site.port, fields)).body).toBe(first.body)
  expect((await post(site.port, corrected)).body).toBe(second.body)
  const [correction, original, ...others] = await stored(site, 'Einn lykill')
  expect(others).toEqual([])
  expect(original).toMatchObject({ message: 'Halló', follows: 'null' })
  expect(correction).toMatchObject({ message: 'Halló aftur', follows: original?.id })
  expect(JSON.parse(second.body)).toEqual({ ok: true, reference: correction?.reference })
})

test('ten posts at once with one key are one submission', async ({ site }) => {
  const fields = contact({ subject: 'Tíu í einu', 'submission-key': key() })
  const answers = await Promise.all(Array.from({ length: 10 }, () => post(site.port, fields)))
  expect(new Set(answers.map((it) => `${it.status} ${it.body}`)).size).toBe(1)
  expect(await stored(site, 'Tíu í einu')).toHaveLength(1)
})

test('without a key the same content is one submission', async ({ site }) => {
  const fields = contact({ subject: 'Án lykils' })
  const answers = await Promise.all(Array.from({ length: 10 }, () => post(site.port, fields)))
  expect(new Set(answers.map((it) => `${it.status} ${it.body}`)).size).toBe(1)
  expect((await post(site.port, { ...fields, message: 'Annað' })).status).toBe(200)
  expect(await stored(site, 'Án lykils')).toHaveLength(2)
})

test('two keys are two submissions of the same content', async ({ site }) => {
  for (const own of [key(), key()]) {
    const fields = contact({ subject: 'Tveir lyklar', 'submission-key': own })
    expect((await post(site.port, fields)).status).toBe(200)
  }
  expect(await stored(site, 'Tveir lyklar')).toHaveLength(2)
})

test('a filled trap: answered like any other, set aside, no letter', async ({ site }) => {
  const trap = { subject: 'Gildran', email: 'gildra@example.is', 'bot-field': 'x' }
  const trapped = await post(site.port, contact(trap))
  expect(trapped.status).toBe(200)
  const reference = expect.stringMatching(/^[\dA-F]{4}-[\dA-F]{4}$/)
  expect(JSON.parse(trapped.body)).toEqual({ ok: true, reference })
  expect(await stored(site, 'Gildran')).toEqual([expect.objectContaining({ state: 'quarantined' })])

  // Letters go out in order: when that of a later post is there, the trapped one has none.
  const good = contact({ subject: 'Engin gildra', email: 'hrein@example.is' })
  await post(site.port, good)
  await expect.poll(() => lettersTo(site, good.email)).toHaveLength(1)
  expect(lettersTo(site, trap.email)).toEqual([])

  const landing = await post(site.port, contact({ ...trap, message: 'Aftur' }), {
    headers: { Accept: 'text/html' },
  })
  expect(landing.status).toBe(303)
})
