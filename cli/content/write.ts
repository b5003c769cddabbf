import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { languages } from '#i18n/i18n'
import { reasonOf } from '#log/log'
import { addStory, replaceStory, type StoredStory, type Story } from '#stories/stories'
import { allowed, oneWord, someWords, UsageError } from '../command.ts'
import { clock } from '../output.ts'
import { contentSheet, translationSheet } from './content-file.ts'
import {
  addressOf,
  type Context,
  command,
  findOne,
  idHelp,
  nameOf,
  type State,
  stateWords,
  textIn,
} from './item.ts'
import { type TakenFile, takeFile } from './take-file.ts'

const fileHelp = `FILE is in UTF-8: a head of "key: value" lines between two lines of ---, and below it the text, a
paragraph a line: Markdown with headings (## and ###), lists, quotes, links, emphasis and pictures
(![What it shows](./photo.jpg), on a line of its own). Or it is JSON with the columns of an export.
The keys, those without * may be left out:
  type *       news or project
  title *      a line of text
  slug         news: its part of the address; made of the title
  id           project: its part of the address; made of the title
  category *   project
  description  project: a sentence
  tags         project: texts with commas between them
  link         project: an address (https://...)
  excerpt      news: a sentence; by default the beginning of the text
  language     is (by default), en, es, da
  kept_off     languages in which the site does not show it, with commas between them
  image_alt    what the picture shows, for those who do not see it
  image        a file beside this one (./photo.jpg), a path on the site or an address. JPEG, PNG,
               WebP or AVIF, at most 20 MB and 40 million pixels, best from 800 pixels of width
  status       draft (by default) or published
  published    2026-11-21 or 2026-11-21 12:00 in Iceland: shown from then on when it is published

A translation has type, id (or the slug) of what it is a translation of, and
  translation * en, es, da, is: not the language that it was written in
besides title, excerpt or description, category and tags, image_alt, status, published and the text.`

/** `content add`: new projects and news items from files. */
export const add = command({
  usage: 'add FILE... [--publish]',
  summary: 'new projects and news items from files, as drafts',
  help: `  --publish  shown to the public at once, whatever the file says

${fileHelp}

Nothing is added while anything is wrong in any of the files.`,
  options: { publish: { type: 'boolean', default: false } },
  words: true,
  read({ values, positionals }) {
    const names = someWords(positionals, 'FILE')
    return async (context) => {
      const { database, now, print, say } = context
      const files: (TakenFile & { name: string })[] = []
      for (const name of names) {
        const file = await takeFile(context, name)
        if (file) files.push({ ...file, name })
      }
      if (files.length < names.length) return 1
      const at = { status: 'published' as const, published_at: now().toISOString() }
      let added = 0
      for (const { name, ...file } of files) {
        try {
          if (file.translation) {
            await addTranslation(context, name, values.publish ? at : {})
          } else {
            await file.keepPictures()
            const item = values.publish ? published(file.item, at) : file.item
            await addStory(database, item, now())
            print(`${addressOf(item)} added, ${stateWords(item, now())}`)
          }
          added += 1
        } catch (thrown) {
          say(`${name}: ${reasonOf(thrown)}`)
        }
      }
      return added === files.length ? 0 : 1
    }
  },
})

/** An item that is published with all its translations. */
function published(item: Story, at: State): Story {
  const all = { ...structuredClone(item), ...at }
  for (const language of languages) Object.assign(all.translations[language] ?? {}, at)
  return all
}

/** Adds the translation in a file. Throws when there is one already. */
async function addTranslation(
  context: Context,
  name: string,
  state: State | Record<string, never>,
): Promise<void> {
  // Read again: another file may have changed the item since.
  const file = await takeFile(context, name)
  if (!file?.translation) throw new Error('it was changed meanwhile')
  const { item } = file
  const { language, of } = file.translation
  if (of.translations[language]) {
    throw new Error(`${addressOf(of)} is translated into ${language} already; see "edit"`)
  }
  await file.keepPictures()
  Object.assign(item.translations[language] ?? {}, state)
  await replaceStory(context.database, of, item, context.now())
  const words = stateWords(textIn(item, language), context.now())
  context.print(`${nameOf(item, language)} added, ${words}`)
}

/** `content edit`: changes an item, in an editor or from a file. */
export const edit = command({
  usage: 'edit ID [--language CODE] [--file FILE]',
  summary: 'change an item or a translation in your editor, or from a file',
  help: `  --language CODE  its translation into ${languages.join(', ')}, which it need not have yet
  --file FILE      take this file for it: what the file leaves out, the item has no more; only id,
                   status, time and translations stay as they are. A translation says itself that
                   it is one, and is up to date from then on

Without --file the item opens in the editor that VISUAL or EDITOR names.

${idHelp}

${fileHelp}`,
  options: { file: { type: 'string' }, language: { type: 'string' } },
  words: true,
  read({ values, positionals }) {
    const word = oneWord(positionals, 'ID')
    const language = allowed('--language', languages, values.language)
    if (language && values.file)
      throw new UsageError('--language is for the editor; FILE says its own')
    return async (context) => {
      const before = await findOne(context, word)
      if (!before) return 1
      if (values.file === undefined) return await editOnTerminal(context, before, language)
      const file = await takeFile(context, values.file, { before })
      return file && (await store(context, before, file)) ? 0 : 1
    }
  },
})

async function editOnTerminal(
  context: Context,
  before: StoredStory,
  language = before.language,
): Promise<number> {
  const { ask, edit: open, say } = context
  if (!open || !ask) {
    say('there is no terminal to edit on, or neither VISUAL nor EDITOR is set; see --file')
    return 2
  }
  const folder = await mkdtemp(join(tmpdir(), 'content-'))
  const path = join(folder, 'content.md')
  const sheet =
    language === before.language ? contentSheet(before) : translationSheet(before, language)
  await writeFile(path, sheet, { mode: 0o600 })
  for (;;) {
    await open(path)
    const isSame = (await readFile(path, 'utf8')) === sheet
    if (isSame) say('nothing was changed')
    const file = isSame
      ? undefined
      : await takeFile(context, path, { before, folder: context.directory })
    if (isSame || (file && (await store(context, before, file)))) {
      await rm(folder, { recursive: true })
      return 0
    }
    const answer = await ask('Edit again? [yes] ')
    if (/^\s*n/i.test(answer)) {
      say(`nothing was changed; what you wrote is in ${path}`)
      return 1
    }
  }
}

async function store(
  { database, now, print, say }: Context,
  before: StoredStory,
  { item, keepPictures, translation }: TakenFile,
): Promise<boolean> {
  try {
    await keepPictures()
    await replaceStory(database, before, item, now())
  } catch (thrown) {
    say(reasonOf(thrown))
    return false
  }
  const language = translation?.language ?? item.language
  print(`${nameOf(item, language)} changed, ${stateWords(textIn(item, language), now())}`)
  if (addressOf(item) !== addressOf(before)) {
    say(`${addressOf(before)} leads to the list now; content/redirects.ts can lead it on`)
  }
  return true
}

const dayMs = 24 * 60 * 60 * 1000

/** `content preview`: an address that shows a page before it is published. */
export const preview = command({
  usage: 'preview FILE|ID [--language CODE] [--days N]',
  summary: 'an address that shows a page before it is published',
  help: `  --language CODE  on the domain of ${languages.join(', ')}; by default of its own language
  --days N         how long the address works, 1 to 60 days; 7 by default

Whoever has the address sees the page, on the running site, in all languages, and nobody else does.
Of an ID it shows what is stored when it is opened; of a FILE what that said now, and nothing is
added or changed by it. Where there is a file of the name, FILE is meant.

${idHelp}`,
  options: { days: { type: 'string', default: '7' }, language: { type: 'string' } },
  words: true,
  read({ values, positionals }) {
    const word = oneWord(positionals, 'FILE or ID')
    const chosen = allowed('--language', languages, values.language)
    const days = /^\d{1,2}$/.test(values.days) ? Number(values.days) : 0
    if (days < 1 || days > 60) throw new UsageError('--days takes a whole number from 1 to 60')
    return async (context) => {
      const { directory, now, origins, previews, print, say } = context
      const found = await stat(resolve(directory, word)).catch(() => undefined)
      const file = found?.isFile() ? await takeFile(context, word) : undefined
      const item = found?.isFile() ? file?.item : await findOne(context, word)
      if (!item) return 1
      const language = chosen ?? file?.translation?.language ?? item.language
      if (item.kept_off.includes(language)) {
        say(`${addressOf(item)} is kept off ${language}`)
        return 1
      }
      await file?.keepPictures()
      const end = new Date(now().getTime() + days * dayMs)
      await previews.forgetExpired()
      const { type, id } = item
      const token = await previews.add({ type, id, ...(file && { content: file.item }) }, end)
      say(`works until ${clock(end.toISOString())}, where the site runs:`)
      print(`${origins[language]}${addressOf(item)}?preview=${token}`)
      return 0
    }
  },
})
