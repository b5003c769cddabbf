import { type Language, languages } from '#i18n/i18n'
import { reasonOf } from '#log/log'
import { dropStory, replaceStory, type StoredStory } from '#stories/stories'
import { agreed, allowed, forEachRow, someWords, UsageError } from '../command.ts'
import { parseMoment } from '../moment.ts'
import { clock } from '../output.ts'
import {
  addressOf,
  type Context,
  command,
  findOne,
  idHelp,
  missing,
  nameOf,
  type State,
  stateOf,
  stateWords,
  textIn,
} from './item.ts'

const languageOption = {
  help: `  --language CODE  only the translation into ${languages.join(', ')}`,
  options: { language: { type: 'string' } },
  read: (value: string | undefined) => allowed('--language', languages, value),
} as const

/** `content publish`: shows drafts and scheduled items to the public. */
export const publish = command({
  usage: 'publish ID... [--language CODE]',
  summary: 'show drafts and scheduled items to the public now',
  help: `${languageOption.help}

${idHelp}

Translations have states of their own: without --language they stay as they are.`,
  options: languageOption.options,
  words: true,
  read({ values, positionals }) {
    const chosen = languageOption.read(values.language)
    return forEachRow(someWords(positionals, 'ID'), findOne, async (item, context) => {
      const now = context.now()
      const language = chosen ?? item.language
      if (!hasText(item, language, context)) return false
      const text = textIn(item, language)
      if (stateOf(text, now) === 'published') {
        context.say(`${nameOf(item, language)} is ${stateWords(text, now)} already`)
        return true
      }
      const state = { status: 'published' as const, published_at: now.toISOString() }
      return await setVisible(item, [language], () => state, context)
    })
  },
})

/** `content schedule`: says from when on an item is shown. */
export const schedule = command({
  usage: 'schedule ID TIME [--language CODE]',
  summary: 'show an item to the public from a time on',
  help: `${languageOption.help}

${idHelp}
TIME is a date or a time in Iceland, which keeps UTC: 2026-11-21, 2026-11-21 12:00; a zone may
follow: 2026-11-21T12:00+01:00. One that is over is refused: "publish" shows an item at once, and
"edit" gives it an earlier date.

Pages that the servers have kept show it within their freshness time, a minute.`,
  options: languageOption.options,
  words: true,
  read({ values, positionals }) {
    const chosen = languageOption.read(values.language)
    const [id, ...rest] = positionals
    if (id === undefined || rest.length === 0) throw new UsageError('ID and TIME are needed')
    const published = parseMoment(rest.join(' '))?.start
    if (published === undefined) {
      throw new UsageError('TIME takes a date or a time: 2026-11-21, 2026-11-21 12:00')
    }
    return forEachRow([id], findOne, async (item, context) => {
      // A slip in the year would show it to everybody at once.
      if (new Date(published) <= context.now()) {
        const now = clock(context.now().toISOString())
        context.say(
          `${clock(published)} is over (it is ${now}), so nothing was done; "publish" shows it now`,
        )
        return false
      }
      const language = chosen ?? item.language
      const state = { status: 'published' as const, published_at: published }
      return (
        hasText(item, language, context) &&
        (await setVisible(item, [language], () => state, context))
      )
    })
  },
})

/** `content withdraw`: makes drafts of published and scheduled items. */
export const withdraw = command({
  usage: 'withdraw ID... [--language CODE]',
  summary: 'make drafts of published and scheduled items',
  help: `${languageOption.help}

${idHelp}

Without --language its translations become drafts too. Its address leads to the list, until it is
published again; that is its new date then.`,
  options: languageOption.options,
  words: true,
  read({ values, positionals }) {
    const chosen = languageOption.read(values.language)
    return forEachRow(someWords(positionals, 'ID'), findOne, async (item, context) => {
      if (chosen && !hasText(item, chosen, context)) return false
      const all = [item.language, ...languages.filter((language) => item.translations[language])]
      const draft = ({ published_at }: State) => ({ status: 'draft' as const, published_at })
      return await setVisible(item, chosen ? [chosen] : all, draft, context)
    })
  },
})

/**
 * Stores from when on the texts of an item in these languages are shown, and says so; false when it
 * is gone or was changed meanwhile.
 */
async function setVisible(
  item: StoredStory,
  inLanguages: readonly Language[],
  stateFor: (text: State) => State,
  { database, now, print, say }: Context,
): Promise<boolean> {
  const changed = structuredClone(item)
  for (const language of inLanguages) {
    if (language === item.language) Object.assign(changed, stateFor(item))
    else Object.assign(changed.translations[language] ?? {}, stateFor(textIn(item, language)))
  }
  try {
    await replaceStory(database, item, changed, now())
  } catch (thrown) {
    say(`${addressOf(item)}: ${reasonOf(thrown)}`)
    return false
  }
  for (const language of inLanguages) {
    print(`${nameOf(item, language)} is ${stateWords(textIn(changed, language), now())}`)
  }
  return true
}

/** Whether it has a text in the language; says so when it has none. */
function hasText(item: StoredStory, language: Language, { say }: Context): boolean {
  const found = language === item.language || item.translations[language] !== undefined
  if (!found) say(missing(item, language))
  return found
}

/** `content remove`: deletes projects and news items. */
export const remove = command({
  usage: 'remove ID... [--language CODE] [--yes]',
  summary: 'delete projects and news items',
  help: `${languageOption.help}
  --yes            without asking; needed where there is no terminal

${idHelp}

"show" prints an item as a file that "add" takes again, and "export" all of them; "withdraw" hides
an item and keeps it. The picture's file stays until "clean".`,
  options: { yes: { type: 'boolean', default: false }, ...languageOption.options },
  words: true,
  read({ values, positionals }) {
    const chosen = languageOption.read(values.language)
    const ids = someWords(positionals, 'ID')
    return async (context) => {
      const items: StoredStory[] = []
      for (const id of ids) {
        const item = await findOne(context, id)
        if (!item) continue
        if (chosen === item.language) {
          context.say(`${addressOf(item)} was written in ${chosen}: "remove" takes it whole only`)
        } else if (!chosen || hasText(item, chosen, context)) items.push(item)
      }
      if (items.length < ids.length) return 1
      for (const item of items) {
        const { title } = (chosen && item.translations[chosen]) || item
        context.say(`to delete: ${nameOf(item, chosen ?? item.language)} ${title}`)
      }
      const question = `Delete ${items.length}?`
      const answer = values.yes || (await agreed(context, question, 'nothing was done'))
      if (answer !== true) return answer
      for (const item of items) {
        if (chosen) {
          const changed = structuredClone(item)
          delete changed.translations[chosen]
          await replaceStory(context.database, item, changed, context.now())
        } else await dropStory(context.database, item.type, item.id)
        context.print(`${nameOf(item, chosen ?? item.language)} deleted`)
      }
      return 0
    }
  },
})
