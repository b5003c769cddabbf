import { isDeepStrictEqual } from 'node:util'
import { accentFault, faultText, problemsOf } from '#agency/agency'
import type { Basics } from '../command.ts'
import type { Answers, filesOf, Question } from './questions.ts'

/** The questions, and the files that the answers make. */
export type Form = Readonly<{
  questions: (answers: Answers) => readonly Question[]
  files: (answers: Answers) => ReturnType<typeof filesOf>
}>

/** Asks one question after another, and repeats a question whose answer is invalid; `<` takes back the last answer. */
export async function asked(
  { ask, say }: Pick<Basics, 'ask' | 'say'>,
  form: Form,
): Promise<Answers> {
  const answers = new Map<string, string>()
  const take = (question: Question | undefined, reason: string) => {
    if (!question) throw new Error(reason)
    say(reason)
    answers.delete(question.name)
  }
  for (;;) {
    const open = form.questions(answers).find(({ name }) => !answers.has(name))
    if (!open) {
      const [wrong] = problemsIn(answers, form)
      if (!wrong) return answers
      take(wrong.question, wrong.reason)
      continue
    }
    const shown = open.fallback ? ` [${open.fallback}]` : ''
    const said = (await ask?.(`${open.text}${shown}: `))?.trim()
    if (said === '<') {
      answers.delete([...answers.keys()].at(-1) ?? '')
      continue
    }
    const answer = said ? (open.read?.(said) ?? said) : open.fallback
    if (!answer) {
      say('this needs an answer')
      continue
    }
    answers.set(open.name, answer)
    const wrong = problemsIn(answers, form).find(({ question }) => question?.name === open.name)
    if (wrong) take(open, wrong.reason)
  }
}

/** The answers of a file, with defaults for missing ones. @throws Error that names what is missing or invalid */
export function answered(given: Readonly<Record<string, string>>, form: Form): Answers {
  let answers: Answers = new Map()
  for (;;) {
    const more = form.questions(answers).flatMap(({ name, fallback, read }) => {
      const said = given[name]
      const answer = said ? (read?.(said) ?? said) : fallback
      return answer ? [[name, answer] as const] : []
    })
    if (isDeepStrictEqual(new Map(more), answers)) break
    answers = new Map(more)
  }
  const all = form.questions(answers)
  const missing = all.filter(({ name }) => !answers.has(name))
  const wrong = missing.length > 0 ? [] : problemsIn(answers, form)
  const lines = [
    ...missing.map(({ name, text }) => `${name} is missing: ${text}`),
    ...wrong.map(({ question, reason }) => [question?.name, reason].filter(Boolean).join(': ')),
    ...Object.keys(given)
      .filter((name) => !all.some((it) => it.name === name))
      .map((name) => `${name} is not asked`),
  ]
  if (lines.length > 0) throw new Error(['the answers cannot be used', ...lines].join('\n  '))
  return answers
}

/** The problems of the files made from the answers, each with its question; undefined if it was not asked. */
function problemsIn(answers: Answers, { questions: ask, files }: Form) {
  const all = ask(answers)
  return problemsOf(files(answers)).map((problem) => {
    const { path } = problem
    // A problem of several answers together shows once all are given, so it is put at the last of them.
    const question =
      all.find((it) => path === it.path || path.startsWith(`${it.path}.`)) ??
      all.findLast((it) => it.path.startsWith(`${path}.`))
    const reason = question
      ? `${answers.get(question.name)} ${reasonFor(question, answers, faultText(problem))}`
      : `${path} ${faultText(problem)}`
    return { question, reason }
  })
}

function reasonFor({ name }: Question, answers: Answers, message: string): string {
  const accent = answers.get(name) ?? ''
  const isColour = name === 'accent' && /^#[0-9a-f]{6}$/i.test(accent)
  const nearest = isColour ? accentFault(accent)?.nearest : undefined
  return nearest ? `${message}; the nearest that would do is ${nearest}` : message
}
