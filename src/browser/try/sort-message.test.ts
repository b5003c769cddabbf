import { expect, it } from 'vitest'
import { sortMessage } from './sort-message.ts'

const rules = { categories: ['sending pakk', 'hrun bil'], urgent: 'strax neyð' }

it('takes the category with most words, and marks what decided', () => {
  expect(sortMessage('Pakkinn er bilaður, bilaður! STRAX', rules)).toEqual({
    category: 1,
    urgent: true,
    pieces: [
      { text: 'Pakkinn er ' },
      { text: 'bilaður', says: 'category' },
      { text: ', ' },
      { text: 'bilaður', says: 'category' },
      { text: '! ' },
      { text: 'STRAX', says: 'urgent' },
    ],
  })
})

it('takes the first of several, and looks at the beginnings of words only', () => {
  expect(sortMessage('Sendingin hrundi', rules).category).toBe(0)
  expect(sortMessage('automobil', rules).category).toBe(-1)
})

it.each(['', ' \n', '🧶 <b>&'])('makes nothing of %j, and keeps it whole', (text) => {
  const { category, urgent, pieces } = sortMessage(text, rules)
  expect([category, urgent, pieces.map((it) => it.text).join('')]).toEqual([-1, false, text])
})
