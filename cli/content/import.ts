import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { fallbackLanguage, languages } from '#i18n/languages'
import { hostName } from '#i18n/site'
import { forms } from '#leads/forms/all'
import { submissionStates } from '#leads/inbox/submission'
import { contentTypes } from '#stories/items'
import { allowed } from '../allowed.ts'
import { parseWords } from '../parse-words.ts'
import { UsageError } from '../usage-error.ts'
import { oneWord } from '../words.ts'
import type { Command } from './context.ts'
import { importFile } from './import-file.ts'
import { importForm } from './import-form.ts'
import { importService } from './import-service.ts'
import { serviceUrl } from './read-service.ts'

const formNames = forms.map(({ name }) => name)

/** `content import`: rows of an export, of another system's tables, of a form service. */
export const importContent: Command = {
  usage: 'import FILE|FOLDER|--from URL [OPTIONS]',
  summary: 'an export, the tables of another system, or submissions of a form service',
  help: `Items that are not there are added; one with the id of another takes its place. Running it again
changes nothing.

import FILE|FOLDER: what "export" has made, or a table as .json, .ndjson or .csv. Nothing is
imported while any row is wrong. A row without published_at becomes a draft.
  --type TYPE      ${contentTypes.join(', ')}: only these; and what rows are that do not say it
                   themselves, by a column "type" or by the file's name (projects.csv)
  --replace        also delete what is not in it: everything is as it was at the export
  --yes            delete without asking

import --from URL: the tables "projects" and "news" of a data service (PostgREST, Supabase). Rows
that are wrong are named and left out: exit code 1.
  --key KEY        its public key; or --key-file FILE
  --type TYPE      only these
  --resume FILE    note how far it came, and go on from there the next time

import FILE --form NAME: submissions that a form service has exported as .csv, with a column
created_at. No letters are sent. Addresses and programs of visitors are not taken.
  --form NAME      ${formNames.join(', ')}
  --state STATE    new, answered (by default), won, lost
  --language CODE  ${languages.join(', ')}; ${fallbackLanguage} by default

With the first two:
  --pictures HOST  bring the pictures that are on this host into the site itself, over https; may be
                   given several times, and again when the import is run again

With all of them:
  --dry-run        only say what would be done`,
  read(words) {
    const { values, positionals } = parseWords({
      args: [...words],
      allowPositionals: true,
      options: {
        type: { type: 'string' },
        replace: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
        from: { type: 'string' },
        key: { type: 'string' },
        'key-file': { type: 'string' },
        resume: { type: 'string' },
        pictures: { type: 'string', multiple: true, default: [] },
        form: { type: 'string' },
        state: { type: 'string' },
        language: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
      },
    })
    const { replace, yes, from, resume, 'dry-run': dry, 'key-file': keyFile } = values
    const type =
      values.type === undefined ? undefined : allowed('--type', contentTypes, values.type)
    const isGiven = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value))
    const given = new Set(
      Object.entries(values).flatMap(([name, value]) => (isGiven(value) ? [name] : [])),
    )
    const pictures = values.pictures.map((host) => {
      const name = hostName(host)
      if (name?.includes('.')) return name
      throw new UsageError(`--pictures takes a host: images.example.com; not ${host}`)
    })
    const only = (kind: string, ...names: readonly string[]) => {
      const others = [...given].filter((name) => ![...names, 'dry-run'].includes(name))
      if (others.length > 0) throw new UsageError(`${kind} takes no --${others.join(', no --')}`)
    }
    if (from !== undefined) {
      only('import --from', 'from', 'key', 'key-file', 'type', 'resume', 'pictures')
      if (positionals.length > 0) throw new UsageError('either FILE or --from is needed')
      if ((values.key === undefined) === (keyFile === undefined)) {
        throw new UsageError('either --key or --key-file is needed')
      }
      const url = serviceUrl(from)
      return async (context) => {
        const text =
          values.key ?? (await readFile(resolve(context.directory, keyFile ?? ''), 'utf8'))
        const key = text.trim()
        if (!/^[\x21-\x7e]+$/.test(key))
          throw new Error('the key is not one line of plain characters')
        const service = { url, key, tell: context.say }
        return await importService(context, service, { type, dry, resume, pictures })
      }
    }
    const name = oneWord(positionals, 'FILE')
    if (values.form !== undefined) {
      only('import --form', 'form', 'state', 'language')
      const formName = allowed('--form', formNames, values.form)
      const form = forms.find((each) => each.name === formName)
      const states = submissionStates.filter((each) => each !== 'quarantined')
      const state = allowed('--state', states, values.state ?? 'answered')
      const language = allowed('--language', languages, values.language ?? fallbackLanguage)
      if (!form) throw new UsageError('--form is missing')
      return (context) => importForm(context, name, { form, state, language, dry })
    }
    only('import FILE', 'type', 'replace', 'yes', 'pictures')
    return (context) => importFile(context, name, { type, replace, yes, dry, pictures })
  },
}
