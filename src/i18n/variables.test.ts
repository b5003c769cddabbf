import { expect, it } from 'vitest'
import { company } from '#content/company'
import { languages } from './languages.ts'
import { textVariables } from './variables.ts'

const winter = new Date('2026-01-15T12:00:00Z')
const summer = new Date('2026-07-15T12:00:00Z')

it.each(languages)('the company’s numbers read and copy in %s as they are', (language) => {
  const { phone, kennitala } = company
  expect(textVariables(language, winter).company).toMatchObject({ phone, kennitala })
  expect(JSON.stringify(textVariables(language, winter))).not.toMatch(/[\u200b-\u200d\u2060\ufeff]/)
})

it('opening hours are told by the clock of the language’s country, where the agency has an office', () => {
  const told = (now: Date) =>
    languages.map((language) => {
      const { company: named } = textVariables(language, now)
      return typeof named === 'object' ? [named.openingHours, named.localHours] : []
    })
  const here = '9:00–17:00'
  expect(told(winter)).toEqual([
    [here, here],
    [here, undefined],
    [here, '10:00–18:00'],
    [here, '10:00–18:00'],
  ])
  expect(told(summer)).toEqual([
    [here, here],
    [here, undefined],
    [here, '11:00–19:00'],
    [here, '11:00–19:00'],
  ])
})
