import { expect, it } from 'vitest'
import { valueAt, withOverrides } from '#agency/agency'
import { changedIn, fieldProblems, fieldsOf, placeProblems, withTyped } from './prices-form.ts'

const { raw } = withOverrides('catalogue', {})
const writing = { language: 'is', unlimited: 'Ótakmarkað' } as const
const fields = fieldsOf(raw, writing)

/** The posted form, with `typed` in place of some of its values. */
function posted(typed: Readonly<Record<string, string>>) {
  const given = new URLSearchParams([...fields].filter(([, value]) => value !== ''))
  for (const [name, text] of Object.entries(typed)) given.set(name, text)
  return changedIn(fields, given)
}

const typedInto = (typed: Readonly<Record<string, string>>) =>
  withTyped(raw, posted(typed), writing)

/** The problems with what was typed, by field. */
function problems(typed: Readonly<Record<string, string>>) {
  const changed = posted(typed)
  const found = withOverrides('catalogue', withTyped(raw, changed, writing)).problems
  return Object.fromEntries(fieldProblems(fields, [...placeProblems(changed, writing), ...found]))
}

it('the form of prices changes nothing when it is posted unchanged', () => {
  expect(posted({})).toEqual(new Map())
  expect(typedInto({})).toEqual(raw)
})

it('the form of prices writes the typed values to their paths in the file', () => {
  const now = typedInto({
    'hosting.basic.price': '5.490',
    'hosting.business.disk': 'ótakmarkað',
    'websites.basic.pages': '12',
    'websites.enterprise.price': '999 000',
    'care.enterprise.development': '',
    'hosting.popular': 'basic',
    'hosting.enterprise.on': '',
    'email.basic.order': '2',
    'ai.on': '',
    'booking.order': '1',
  })
  expect(valueAt(now, 'hosting.basic')).toMatchObject({ price: 5490, popular: true })
  expect(valueAt(now, 'hosting.business')).toMatchObject({ disk: 'unlimited' })
  expect(valueAt(now, 'hosting.business.popular')).toBeUndefined()
  expect(valueAt(now, 'hosting.enterprise.off')).toBe(true)
  expect(valueAt(now, 'websites.basic.pages')).toEqual({ most: 12 })
  expect(valueAt(now, 'websites.enterprise.price')).toBe(999_000)
  expect(valueAt(now, 'care.enterprise')).not.toHaveProperty('development')
  expect(now).toMatchObject({ off: ['ai'], order: ['booking'] })
  expect(withOverrides('catalogue', now).problems).toEqual([])
  const typed = new URLSearchParams([...fieldsOf(now, writing)])
  expect(changedIn(fieldsOf(now, writing), typed)).toEqual(new Map())
})

it.each([
  ['hosting.basic.price', '4,9', 'number'],
  ['hosting.basic.disk', '', 'missing'],
  ['websites.basic.pages', 'margar', 'number'],
  ['terms.due.most', '5', 'notUp'],
  ['vat', '51', 'number'],
  ['express.wordpress.danishPages.most', '', 'missing'],
])('the form of prices says of %s that it cannot be "%s": %s', (name, text, reason) => {
  expect(problems({ [name]: text })).toEqual({ [name]: reason })
})
