import { resolve } from 'node:path'
import type { Language } from '#i18n/languages'
import type { Form } from '#leads/forms/form'
import {
  type ForeignSubmission,
  importSubmissions,
  retentionCutoff,
  type SubmissionState,
} from '#leads/leads'
import { readTextFile } from '../read-text-file.ts'
import type { Context } from './context.ts'
import { foreignSubmission } from './foreign-submission.ts'
import { readRows } from './read-rows.ts'

type Options = Readonly<{
  form: Form
  state: SubmissionState
  language: Language
  dry: boolean
}>

const mostBytes = 500 * 1024 * 1024
const chunk = 100

/** Imports a form service's export of one form's submissions. Answers the exit code. */
export async function importForm(
  { database, directory, now, print, say }: Context,
  name: string,
  { form, state, language, dry }: Options,
): Promise<number> {
  const read = await readTextFile(resolve(directory, name), mostBytes)
  const given = 'problem' in read ? read : readRows(name, read.text)
  if ('problem' in given) {
    say(`${name}:${given.problem.line}: ${given.problem.message}`)
    return 1
  }
  const submissions: ForeignSubmission[] = []
  let wrong = 0
  for (const { values, line } of given.rows) {
    const one = foreignSubmission(form, values, { state, language })
    if ('problem' in one) {
      wrong += 1
      say(`${name}:${line}: ${one.problem}`)
      continue
    }
    if (one.odd.length > 0) say(`${name}:${line}: taken as it is, with ${one.odd.join(', ')}`)
    submissions.push(one.submission)
  }
  if (wrong > 0) {
    say('nothing was imported')
    return 1
  }
  const due = submissions.filter((it) => it.createdAt < retentionCutoff(it.state, now())).length
  if (due > 0) {
    say(`${due} are older than content/retention.ts keeps them: the server will delete them soon`)
  }
  if (dry) {
    print(`Would be: at most ${submissions.length} added`)
    return 0
  }
  let added = 0
  for (let start = 0; start < submissions.length; start += chunk) {
    added += await importSubmissions(database, form.name, submissions.slice(start, start + chunk))
  }
  print(`${added} added, ${submissions.length - added} there already; no letters are owed`)
  return 0
}
