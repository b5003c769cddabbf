import { expect, it } from 'vitest'
import { languages } from '#agency/agency'
import { company } from '#test-agency/company'
import { textVariables } from './variables.ts'

const winter = new Date('2026-01-15T12:00:00Z')
const summer = new Date('2026-07-15T12:00:00Z')

it.each(languages())('the company’s numbers read and copy in %s as they are', (language) => {
  const { phone, kennitala } = company
  expect(textVariables(language, winter).company).toMatchObject({ phone, kennitala })
  expect(JSON.stringify(textVariables(language, winter))).not.toMatch(/[\u200b-\u200d\u2060\ufeff]/)
})

it.each([
  ['winter', winter, '10:00–18:00'],
  ['summer', summer, '11:00–19:00'],
])('opening hours are told in %s by the clock of the language’s country', (_, now, there) => {
  const told = languages().map((language) => textVariables(language, now).company)
  const here = '9:00–17:00'
  expect(told).toMatchObject([
    { openingHours: here, localHours: here },
    { openingHours: here },
    { openingHours: here, localHours: there },
    { openingHours: here, localHours: there },
  ])
  // Readers of English live anywhere.
  expect(told[1]).not.toHaveProperty('localHours')
})
