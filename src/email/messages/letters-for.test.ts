import { expect, it } from 'vitest'
import { sampleSubmission } from '../../../tests/sample-submission.ts'
import { createLettersFor } from './letters-for.ts'

const lettersFor = createLettersFor({ webhook: false })

it('owes one letter to staff and one to the sender, with Message-IDs of their own', () => {
  const letters = lettersFor(sampleSubmission())
  expect(letters.map(({ kind }) => kind)).toEqual(['staff', 'sender'])
  expect(letters.map(({ letter }) => letter)).toEqual([null, null])
  const ids = [...letters, ...lettersFor(sampleSubmission())].map(({ messageId }) => messageId)
  expect(new Set(ids).size).toBe(4)
  for (const id of ids) expect(id).toMatch(/^<[\da-f-]{36}@vefstoll\.is>$/)
})

it('owes no letter to a sender without an address', () => {
  const letters = lettersFor(sampleSubmission({}, { email: '' }))
  expect(letters.map(({ kind }) => kind)).toEqual(['staff'])
})

it('owes a message to the operator’s own system where there is one', () => {
  const letters = createLettersFor({ webhook: true })(sampleSubmission())
  expect(letters.map(({ kind }) => kind)).toEqual(['staff', 'sender', 'webhook'])
  expect(new Set(letters.map(({ messageId }) => messageId)).size).toBe(3)
})
