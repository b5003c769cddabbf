import { formNamed } from '#leads/forms/forms'
import { checkValues, fieldValue } from '#leads/forms/values'
import type { StoredPost } from '../faults/stored-posts.ts'

/**
 * What is wrong with a stored submission: it must have all fields of its form, none besides, each
 * with a value that the form takes and leaves as it is, and the letters that it owes. Undefined when
 * all is well.
 */
export function rowProblem({ form: name, fields, state, letters }: StoredPost): string | undefined {
  const form = formNamed(name)
  if (!form) return `no form ${name}`
  const names = form.fields.map((field) => field.name)
  if (String(Object.keys(fields)) !== String(names)) return `fields ${Object.keys(fields)}`
  const problems = Object.entries(checkValues(form, fields))
  if (problems.length > 0) return `problems ${problems}`
  const changed = form.fields.filter((field) => {
    const value = fields[field.name] ?? ''
    return fieldValue(field, [value]) !== value
  })
  if (changed.length > 0) return `not as read: ${changed.map((field) => field.name)}`
  const owed = state === 'new' ? 'sender,staff' : ''
  const kinds = String(letters.map(({ kind }) => kind).sort())
  return kinds === owed ? undefined : `${state} owes ${kinds}`
}
