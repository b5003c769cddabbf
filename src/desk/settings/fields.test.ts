import { expect, it } from 'vitest'
import { fileFacts, inside, valueAt } from '#agency/agency'
import { asFile, type Field, flat, listOf, readFields } from './fields.ts'
import { picked } from './history.ts'
import { areaOf, keysOf, partNames, settingParts } from './parts.ts'

/** The form data that a browser posts for these values. */
function posted(fields: readonly Field[], values: Readonly<Record<string, unknown>>) {
  const form = new URLSearchParams(flat(values))
  for (const { name, kind } of fields) {
    const list = kind === 'list' ? values[name] : undefined
    if (Array.isArray(list)) for (const at of list.keys()) form.set(`${name}.${at}`, '')
  }
  for (const name of [...form.keys()]) if (/\.days\.\d$/.test(name)) form.delete(name)
  for (const day of listOf(inside(values.openingHours, 'days'))) {
    form.set(`openingHours.days.${day}`, 'on')
  }
  return form
}

it('covers every value of the agency files in a form, and restores it unchanged', () => {
  const file = fileFacts('agency')
  const all = partNames
    .filter((part) => areaOf(part) === 'agency')
    .map((part) => {
      const fields: readonly Field[] = settingParts[part]
      const values = picked(file, keysOf(part))
      return asFile(fields, readFields(posted(fields, values), fields, 'is'))
    })
  expect({ ...Object.assign({}, ...all), languages: file.languages }).toEqual(file)
})

it('keeps invalid numbers as typed', () => {
  const typed = new URLSearchParams({ founded: 'í fyrra' })
  expect(readFields(typed, settingParts.names, 'is')).toEqual({ founded: 'í fyrra' })
})

it.each([
  ['7.500', 'da', 7500],
  ['7,500', 'en', 7500],
  ['7500', 'es', 7500],
  ['7.5', 'da', '7.5'],
] as const)('reads a price that is typed as %s in %s', (text, language, amount) => {
  const typed = new URLSearchParams({ 'pages.0': '', 'pages.0.price.amount': text })
  const read = readFields(typed, settingParts.pages, language)
  expect(valueAt(read, 'pages.0.price.amount')).toBe(amount)
})
