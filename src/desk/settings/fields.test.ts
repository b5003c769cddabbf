import { expect, it } from 'vitest'
import { fileFacts, inside, valueAt } from '#agency/agency'
import { asFile, type Field, flat, listOf, readFields, withListChanged } from './fields.ts'
import { picked } from './history.ts'
import { areaOf, keysOf, partNames, settingParts } from './parts.ts'

/** What a browser sends of a form that has these values. */
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

it('forms of the agency ask for all that its file says, and give it back as it was', () => {
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

it('buttons of a list add, move and take out entries, with what was typed', () => {
  const people = [{ name: 'A' }, { name: 'B' }]
  const values = { phone: '1', people }
  const after = (action: string) => withListChanged(values, action)?.people
  expect(after('add:people')).toEqual([...people, {}])
  expect(after('up:people.1')).toEqual([{ name: 'B' }, { name: 'A' }])
  expect(after('up:people.0')).toEqual(people)
  expect(after('down:people.0')).toEqual([{ name: 'B' }, { name: 'A' }])
  expect(after('remove:people.0')).toEqual([{ name: 'B' }])
  expect(after('add:closures')).toBe(people)
  expect(withListChanged(values, 'save')).toBeUndefined()
  const pages = [{ slug: 'a' }, { slug: 'b', points: { cards: [{ n: 1 }, { n: 2 }] } }]
  const inner = withListChanged({ pages }, 'remove:pages.1.points.cards.0')
  expect(inner).toEqual({ pages: [pages[0], { slug: 'b', points: { cards: [{ n: 2 }] } }] })
})

it('takes numbers that are none as they were typed', () => {
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
