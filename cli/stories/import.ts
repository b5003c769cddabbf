import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, extname, join, resolve } from 'node:path'
import type { Database } from '#database/database'
import { fallbackLanguage, hostName, languages } from '#i18n/i18n'
import { forms, leadStates } from '#leads/leads'
import { imageNameOf, isImage, keepImage, renewImage } from '#pictures/pictures'
import {
  compareUpsert,
  movedSlugs,
  otherIds,
  picturesOf,
  removeStories,
  type StoredStory,
  type Story,
  type StoryType,
  storiesWithIds,
  storyTypes,
  upsertStories,
} from '#stories/stories'
import { counted } from '../output.ts'
import { agreed, allowed, UsageError } from '../program.ts'
import { checkRows, type Unsaid } from './check-rows.ts'
import { auditImport, type Context, command } from './context.ts'
import { importForm } from './import-form.ts'
import { bringPictures, remainingPictures } from './import-pictures.ts'
import { readRows } from './read-rows.ts'

const formNames = forms.map(({ name }) => name)

/** `stories import`: rows of an export, of another system's tables, of a form service. */
export const importStories = command({
  usage: 'import FILE|FOLDER [OPTIONS]',
  summary: 'an export, a table of another system, or leads of a form service',
  help: `Items that are not there are added; one with the id of another takes its place. Running it again
changes nothing. Of translations, what an older version's export or a table says nothing of stays.

import FILE|FOLDER: what "export" has made, or a table as .json, .ndjson or .csv. Nothing is
imported while any row is wrong. A row without published_at becomes a draft.
  --type TYPE      ${storyTypes.join(', ')}: only these; and what rows are that do not say it
                   themselves, by a column "type" or by the file's name (projects.csv)
  --replace        also delete what is not in it: everything is as it was at the export. What is
                   changed or deleted stays among the versions that the desk restores
  --yes            delete without asking
  --pictures HOST  bring the pictures that are on this host into the site itself, over https; may be
                   given several times, and again when the import is run again
  --html-to-markdown
                   make Markdown of the HTML in texts, and read its references (&ouml;) in every
                   field; what no story can say (tables, frames) stays as it stands

import FILE --form NAME: leads that a form service has exported as .csv, with a column
created_at. No emails are sent. Addresses and programs of visitors are not taken.
  --form NAME      ${formNames.join(', ')}
  --state STATE    new, answered (by default), won, lost
  --language CODE  ${languages.join(', ')}; ${fallbackLanguage} by default

With both:
  --dry-run        only say what would be done`,
  options: {
    type: { type: 'string' },
    replace: { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
    pictures: { type: 'string', multiple: true, default: [] },
    form: { type: 'string' },
    state: { type: 'string' },
    language: { type: 'string' },
    'html-to-markdown': { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
  },
  words: ['FILE'],
  read({ values, positionals: [name = ''] }) {
    const { replace, yes, 'dry-run': dry, 'html-to-markdown': toMarkdown } = values
    const given = Object.entries(values).flatMap(([option, value]) => {
      const isGiven = Array.isArray(value) ? value.length > 0 : Boolean(value)
      return isGiven && option !== 'dry-run' ? [option] : []
    })
    const only = (kind: string, ...options: readonly string[]) => {
      const others = given.filter((option) => !options.includes(option))
      if (others.length > 0) throw new UsageError(`${kind} takes no --${others.join(', no --')}`)
    }
    const formName = allowed('--form', formNames, values.form)
    const form = forms.find((each) => each.name === formName)
    if (form) {
      only('import --form', 'form', 'state', 'language')
      const states = leadStates.filter((each) => each !== 'quarantined')
      const state = allowed('--state', states, values.state ?? 'answered')
      const language = allowed('--language', languages, values.language ?? fallbackLanguage)
      return (context) => importForm(context, name, { form, state, language, dry })
    }
    only('import FILE', 'type', 'replace', 'yes', 'pictures', 'html-to-markdown')
    const type = allowed('--type', storyTypes, values.type)
    const pictures = values.pictures.map((host) => {
      const known = hostName(host)
      if (known?.includes('.')) return known
      throw new UsageError(`--pictures takes a host: images.example.com; not ${host}`)
    })
    return (context) => importFile(context, name, { type, replace, yes, dry, pictures, toMarkdown })
  },
})

type Options = Readonly<{
  type: StoryType | undefined
  replace: boolean
  dry: boolean
  yes: boolean
  /** Hosts whose pictures become the site's own. */
  pictures: readonly string[]
  /** HTML in texts becomes Markdown. */
  toMarkdown: boolean
}>

/** Imports the rows of a file, or of a folder that `export` has made. Returns the exit code. */
async function importFile(context: Context, name: string, options: Options): Promise<number> {
  const { database, directory, imageHosts, now, print, say } = context
  const { dry, replace, type, yes, pictures: takenFrom, toMarkdown } = options
  const path = resolve(directory, name)
  const folder = (await stat(path)).isDirectory() ? path : undefined
  const file = folder ? join(folder, await exportIn(folder)) : path
  const { rows, blank } = await readRows(file, name)
  if (blank > 0) say(`${counted(blank, 'blank row')} left out`)
  const named = basename(file, extname(file))
  const hosts = [...imageHosts, ...takenFrom]
  const checks = { type, named, now: now(), imageHosts: hosts, toMarkdown }
  const { items: given, unsaid, problems, notes } = checkRows(rows, checks)
  for (const problem of problems) say(`${name}, ${problem}`)
  if (problems.length > 0) {
    say('nothing was imported')
    return 1
  }
  const items = await withUnsaid(database, given, unsaid)
  for (const note of [...notes, ...remainingPictures(items, { imageHosts, takenFrom })]) say(note)

  const others = new Map<StoryType, readonly string[]>()
  const types = type ? [type] : storyTypes
  for (const each of replace ? types : []) {
    const kept = new Set(items.filter((item) => item.type === each).map(({ id }) => id))
    others.set(each, await otherIds(database.db, each, kept))
  }
  const removed = [...others.values()].reduce((sum, ids) => sum + ids.length, 0)
  if (removed > 0 && !dry) {
    for (const [each, ids] of others) if (ids.length > 0) say(`${each} to delete: ${ids.join(' ')}`)
    const question = `Delete ${removed} that are not in ${name}?`
    const answer = yes || (await agreed(context, question, 'nothing was done'))
    if (answer !== true) return answer
  }
  const brought = dry ? { items, failed: 0 } : await bringPictures(items, takenFrom, context)
  const sum = { added: 0, changed: 0, same: 0, deleted: 0 }
  try {
    if (!dry) await keepImages(context, items, folder && join(folder, 'images'))
    for (const [each, ids] of others) {
      if (!dry) await removeStories(database, each, ids, now())
      sum.deleted += ids.length
    }
    await putAll(context, brought.items, sum, dry)
  } finally {
    // Each transaction that came to its end has changed something.
    const { same, ...done } = sum
    if (!dry) await auditImport(context, 'stories imported', done)
  }
  const { added, changed, same, deleted } = sum
  const what = `${added} added, ${changed} changed, ${same} as they were, ${deleted} deleted`
  print(`${dry ? 'Would be: ' : ''}${what}`)
  return brought.failed > 0 ? 1 : 0
}

/** Items with what is in the table of that which their rows do not speak of. */
async function withUnsaid(
  { db }: Database,
  items: readonly Story[],
  unsaid: ReadonlyMap<Story, Unsaid>,
): Promise<readonly Story[]> {
  const found = new Map<string, StoredStory>()
  for (const type of storyTypes) {
    const ids = items.filter((item) => item.type === type).map(({ id }) => id)
    for (let start = 0; start < ids.length; start += chunk) {
      const some = ids.slice(start, start + chunk)
      const stored = await storiesWithIds<StoryType>(db, type, some)
      for (const item of stored) found.set(`${type} ${item.id}`, item)
    }
  }
  return items.map((item) => {
    const stored = found.get(`${item.type} ${item.id}`)
    const kept = unsaid.get(item)
    return stored && kept ? keepUnsaid(item, stored, kept) : item
  })
}

function keepUnsaid(item: Story, stored: StoredStory, { columns, translations }: Unsaid): Story {
  const keptIn = (values: object = {}, own: object = {}) => {
    const said = new Map(Object.entries(own).filter(([, value]) => value))
    const kept = Object.entries(values).filter(([name]) => columns.includes(name))
    return Object.fromEntries(kept.filter(([name]) => !said.has(name)))
  }
  const texts = languages.flatMap((language) => {
    const [own, old] = [item.translations[language], stored.translations[language]]
    if (own) return [[language, { ...own, ...keptIn(old, own) }]]
    const isKept = old && language !== item.language && translations.includes(language)
    return isKept ? [[language, old]] : []
  })
  const whole = Object.assign(structuredClone(item), keptIn(stored), {
    translations: Object.fromEntries(texts),
  })
  whole.kept_off = whole.kept_off.filter((language) => language !== item.language)
  return whole
}

async function exportIn(folder: string): Promise<string> {
  const found = (await readdir(folder)).filter((name) => /^content\.(json|ndjson|csv)$/.test(name))
  const [name, ...more] = found
  if (name === undefined || more.length > 0) {
    throw new Error('one content.json, content.ndjson or content.csv is expected in the folder')
  }
  return name
}

/** Stores the pictures that came with the items; says which are missing everywhere. */
async function keepImages(
  { imagesDir, say }: Context,
  items: readonly Story[],
  folder: string | undefined,
): Promise<void> {
  const names = new Set(items.flatMap(picturesOf).flatMap((path) => imageNameOf(path) ?? []))
  for (const name of names) {
    if (await renewImage(imagesDir, name)) continue
    const bytes = folder && (await readFile(join(folder, name)).catch(() => undefined))
    if (bytes && isImage(name, bytes)) await keepImage(imagesDir, { name, bytes })
    else say(`there is no picture ${name}, which an item has; its cloth is shown`)
  }
}

const chunk = 200

/**
 * Stores items, a few hundred in a transaction so that the site is never kept waiting, or only
 * counts what that would do; adds to `sum` what is done. It may be run again after a break: what is
 * there already stays.
 */
async function putAll(
  { database, now, say }: Context,
  items: readonly Story[],
  sum: { added: number; changed: number; same: number },
  dry: boolean,
): Promise<void> {
  let done = 0
  for (const type of storyTypes) {
    const ofType = items.filter((item) => item.type === type)
    for (const batch of await batches(database, ofType)) {
      const put = dry
        ? await compareUpsert(database, type, batch)
        : await upsertStories(database, type, batch, now())
      sum.added += put.added
      sum.changed += put.changed
      sum.same += put.same
      const before = done
      done += batch.length
      if (Math.floor(done / 1000) > Math.floor(before / 1000)) {
        say(`${done} of ${items.length} done`)
      }
    }
  }
}

/** Articles that get another slug come first and together: others may take the old ones. */
async function batches(
  database: Database,
  items: readonly Story[],
): Promise<readonly (readonly Story[])[]> {
  const moved = await movedSlugs(database.db, items)
  const { first = [], rest = [] } = Object.groupBy(items, ({ id }) =>
    moved.has(id) ? 'first' : 'rest',
  )
  const parts = first.length > 0 ? [first] : []
  for (let start = 0; start < rest.length; start += chunk) {
    parts.push(rest.slice(start, start + chunk))
  }
  return parts
}
