import { expect, it } from 'vitest'
import { fileFacts, inside } from '#agency/agency'
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
