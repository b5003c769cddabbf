import { expect, it } from 'vitest'
import { fileFacts, inside } from '#agency/agency'
import { asFile, type Field, flat, listOf, readFields, withListChanged } from './fields.ts'
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

it.each([
  ['add:people', ['a', 'b', 'c', '']],
  ['up:people.1', ['b', 'a', 'c']],
  ['up:people.0', ['a', 'b', 'c']],
  ['down:people.1', ['a', 'c', 'b']],
  ['down:people.2', ['a', 'b', 'c']],
  ['remove:people.1', ['a', 'c']],
  ['remove:people.9', ['a', 'b', 'c']],
  ['remove:people', ['a', 'b', 'c']],
])('changes a list by the button %s', (action, names) => {
  const people = ['a', 'b', 'c'].map((name) => ({ name }))
  const changed = withListChanged({ people, phone: '511' }, action)
  expect(listOf(changed?.people).map((it) => inside(it, 'name') ?? '')).toEqual(names)
  expect(changed?.phone).toBe('511')
})

it('changes a list inside another, and nothing for an unknown action', () => {
  const offices = [{ hours: [] }, { hours: [{ day: 1 }] }]
  expect(withListChanged({ offices }, 'add:offices.1.hours')).toEqual({
    offices: [{ hours: [] }, { hours: [{ day: 1 }, {}] }],
  })
  for (const action of ['', 'save', 'drop:people.1']) {
    expect(withListChanged({ offices }, action)).toBeUndefined()
  }
})
