import { sql } from 'kysely'
import { expect } from 'vitest'
import { migrateToLatest } from '#database/database'
import { backfillLeads } from '#leads/leads'
import { readVersion, storiesWithIds } from '#stories/stories'
import { project } from '#stories/stories.fixture'
import { itEachEngine } from '../tests/databases.ts'

const at = '2026-06-01T12:00:00.000Z'
const lead = {
  ...{ id: 'a', form: 'contact', language: 'is', created_at: at, state: 'new', content_hash: '' },
  ...{ fields: JSON.stringify({ email: 'jona@þór.example' }), submission_key: 'contact:1' },
}
const email = (id: string, kind: string, more = {}) => ({
  ...{ id, kind, submission_id: 'a', message_id: `<${id}@x.is>`, letter: '{"to":"b"}' },
  ...{ created_at: at, next_attempt_at: at, ...more },
})
// Two spellings that look the same, and a soft hyphen in searched text.
const story = {
  ...{ id: 's', title: 'S', description: '', content: '', category: 'Vefho\u0308nnun\u00ad' },
  ...{ published_at: at, updated_at: at, search_text: 'vef\u00adsíða' },
}
const da = { title: 'S', description: '', category: 'Vef', tags: [], content: '', source_hash: 'x' }
const content = JSON.stringify(project('s', { translations: { da } }))
const translation = { ...story, id: undefined, story_id: 's', language: 'da', made_from: 'x' }

const constraints = sql`select indexname as it from pg_indexes
  union all select conname from pg_constraint`

itEachEngine(
  'rows of earlier versions have the names of today',
  async ({ engine, open, place }) => {
    const database = await open(await place('nothing'))
    const { db } = database
    const add = async (table: string, row: object) => {
      const cells = Object.entries(row).filter(([, value]) => value !== undefined)
      const columns = sql.join(cells.map(([name]) => sql.id(name)))
      const values = sql.join(cells.map(([, value]) => value))
      await sql`insert into ${sql.table(table)} (${columns}) values (${values})`.execute(db)
    }
    await migrateToLatest(database, '0014-client-colours')
    await add('submissions', lead)
    await add('outbox', email('1', 'staff', { sent_at: at }))
    await add('outbox', email('2', 'reply', { last_error: 'submission in quarantine' }))
    await add('projects', story)
    await add('project_translations', { ...translation, status: 'published', tags: '[]' })
    const made = { id: 'v', type: 'project', story_id: 's', created_at: at, cause: 'saved' }
    await add('story_versions', { ...made, content: content.replace('source_hash', 'made_from') })
    await migrateToLatest(database)

    expect(await backfillLeads(database)).toBe(1)
    const [kept] = await db.selectFrom('leads').selectAll().execute()
    expect(kept).toMatchObject({ id: 'a', idempotency_key: 'contact:1' })
    expect(kept?.sender_email).toBe('jona@xn--r-uga6a.example')
    const outbox = db.selectFrom('outbox').select(['lead_id', 'payload', 'last_error'])
    expect(await outbox.orderBy('id').execute()).toEqual([
      { lead_id: 'a', payload: '{"to":"b"}', last_error: null },
      { lead_id: 'a', payload: '{"to":"b"}', last_error: 'lead in quarantine' },
    ])
    const [stored] = await storiesWithIds(db, 'project', ['s'])
    expect(stored).toMatchObject({ category: 'Vefhönnun', translations: { da: {} } })
    expect(stored?.translations.da).toMatchObject({ source_hash: 'x', category: 'Vefhönnun' })
    const found = await db.selectFrom('projects').select('search_text').execute()
    expect(found).toEqual([{ search_text: 'vefsíða' }])
    const old = await readVersion(db, 'project', 's', 'v')
    expect(old?.translations.da?.source_hash).toBe('x')
    const names = engine === 'sqlite' ? sql`select sql as it from sqlite_schema` : constraints
    expect(JSON.stringify((await names.execute(db)).rows)).not.toContain('submission')
    await db.deleteFrom('leads').execute()
    expect(await db.selectFrom('outbox').select('id').execute()).toEqual([])
  },
)
