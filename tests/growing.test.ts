import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { sql } from 'kysely'
import ts from 'typescript'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { storyFrom, valuesOf } from '#desk/stories/editor-form'
import { root } from '#server/root'
import { createStories, storyForDesk } from '#stories/stories'
import { describeEachEngine } from './databases.ts'
import { storiesStart } from './stories-session.ts'

/** That adding a field, a service, a form or a language takes the steps of CONTRIBUTING, no more. */

vi.mock('#stories/fields', async (importOriginal) => {
  const own = await importOriginal<typeof import('#stories/fields')>()
  const client = z.string().min(1).nullable()
  const column = { name: 'client', expected: 'a name', empty: null }
  return {
    ...own,
    projectFields: { ...own.projectFields, client },
    columnsOf: { ...own.columnsOf, project: [...own.columnsOf.project, column] },
  }
})

describeEachEngine('a field of projects that is one entry and a column', (test) => {
  it('is checked, stored, shown, exported and imported', async () => {
    const project = { type: 'project', id: 'ull', title: 'Ull', category: 'Vefur' }
    const published = { ...project, client: 'Sjávarbúr', published_at: '2026-01-01' }
    const { session, where } = await storiesStart(test, {
      'projects.json': JSON.stringify([published]),
      'wrong.json': JSON.stringify([{ ...published, client: 7 }]),
    })
    const database = await test.open(where)
    await sql`alter table projects add column client text`.execute(database.db)
    expect((await session('import', 'wrong.json')).stderr).toContain('client takes a name; not 7')
    expect((await session('import', 'projects.json')).code).toBe(0)
    const exported = await session('export', '--format', 'csv')
    expect(exported.stdout).toContain('Sjávarbúr')
    expect(await createStories('project', database).byKey('ull', 'is')).toMatchObject({
      client: 'Sjávarbúr',
    })
    // An editor without a field for it leaves it as it is.
    const stored = await storyForDesk(database.db, 'project', 'ull')
    if (!stored) throw new Error('the project is not there')
    const means = { categories: [], imageHosts: [] }
    const written = new URLSearchParams(valuesOf(stored.story, []))
    expect(storyFrom(written, stored.story, means).story).toMatchObject({ client: 'Sjávarbúr' })
  })
})

const language = 'src/i18n/languages.ts'
const form = 'src/leads/forms/contact.ts'
const offerings = 'src/pricing/offerings.ts'
const head = 'src/seo/page-head.ts'
const checked = [language, form, offerings, head]

describe('what is half added does not compile', () => {
  const video = "{ id: 'video', quoteId: 'video' },\n"
  const entry = { [offerings]: ['export const services = [\n', video] } as const
  const route = {
    'src/routing/routes.ts': ["  home: '/',\n", "  video: '/thjonusta/myndbond',\n"],
  } as const
  const words = {
    'content/locales/is/services.json': [
      '"items": {',
      '"video": { "name": "Myndbönd", "line": "Lína", "summary": "Samantekt" },',
    ],
  } as const
  const file = {
    'src/i18n/texts.ts': [
      'export type Texts = {\n',
      "  video: typeof import('../../content/locales/is/webDesign.json')\n",
    ],
  } as const
  const jobForm = {
    [form]: [
      '} as const satisfies Form\n',
      "export const jobForm = { name: 'contact', path: routes.company, success: 'contact',\n" +
        "  fields: [...senderFields, { ...messageField, parameter: 'starf' }] } as const satisfies Form\n",
    ],
  } as const
  const formPage = {
    'src/routing/routes.ts': ['formPages = {\n', "  [routes.company]: ['starf'],\n"],
  } as const
  it.each([
    ['a service that is only listed', entry, [offerings]],
    ['a service without texts of its own', { ...entry, ...route, ...words }, [head]],
    ['a service with everything', { ...entry, ...route, ...words, ...file }, []],
    ['a form whose name has no words', { [form]: ["name: 'c", 'lub-c'] as const }, [form]],
    ['a form on a page that is not said to have one', jobForm, [form]],
    ['a form with its page', { ...jobForm, ...formPage }, []],
    ['a language that is only listed', { [language]: ["'da'", ", 'de'"] as const }, [language]],
  ])('%s', { timeout: 120_000 }, (_, added, wrong) => {
    expect(faultyFiles(added)).toEqual(wrong)
  })
})

const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
const { options } = ts.parseJsonConfigFileContent(
  config,
  { ...ts.sys, readDirectory: () => [] },
  root,
)
const parsed = new Map<string, ts.SourceFile | undefined>()

/**
 * Which of the files above have type errors when the files of `added` have a text put in behind the
 * first place of another; nothing is written.
 */
function faultyFiles(
  added: Readonly<Record<string, readonly [behind: string, text: string] | undefined>>,
): readonly string[] {
  const host = ts.createCompilerHost(options)
  const { readFile, getSourceFile } = host
  host.readFile = (name) => {
    const [behind, text] = added[relative(root, name)] ?? []
    if (behind === undefined) return readFile(name)
    const source = readFileSync(name, 'utf8')
    expect(source).toContain(behind)
    return source.replace(behind, () => behind + text)
  }
  host.getSourceFile = (name, ...rest) => {
    if (added[relative(root, name)]) return getSourceFile(name, ...rest)
    if (!parsed.has(name)) parsed.set(name, getSourceFile(name, ...rest))
    return parsed.get(name)
  }
  const names = checked.map((file) => join(root, file))
  const program = ts.createProgram(names, options, host)
  return checked.filter(
    (_, index) =>
      program.getSemanticDiagnostics(program.getSourceFile(names[index] ?? '')).length > 0,
  )
}
