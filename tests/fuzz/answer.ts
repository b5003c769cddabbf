import type { HttpAnswer } from '../http.ts'

const inside = /\bat \S+ \(|node_modules|sqlite|\.[jt]s:\d/i

/**
 * What is wrong with an answer to a bad post: not one of those that the site has for them, or one
 * that tells of its inside. Undefined when all is well.
 *
 * @param answer the words of the error when there was none
 */
export function answerProblem(answer: HttpAnswer | string): string | undefined {
  if (typeof answer === 'string') return answer
  const { status, body } = answer
  if (![200, 303, 400, 413, 415, 422].includes(status)) return `${status} ${body.slice(0, 200)}`
  return inside.exec(body)?.[0]
}

/** The reference that an answer acknowledges a submission with, if it does. */
export function referenceIn(answer: HttpAnswer | string): string | undefined {
  if (typeof answer === 'string') return undefined
  const { status, headers, body } = answer
  if (status === 303) return headers.location?.split('takk=')[1]?.split('.')[0]
  return status === 200 ? String(JSON.parse(body).reference) : undefined
}
