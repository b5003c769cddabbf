import { parse as parseCsv } from 'csv-parse/sync'
import * as z from 'zod'
import { contactForm } from '#leads/forms/contact'
import { fieldValue } from '#leads/forms/values'
import { cliProcess } from '../cli-process.ts'
import { formulas, headerInjections, markup, postWith } from '../hostile/values.ts'
import { post } from '../http.ts'
import { expect, test } from './fixtures.ts'

test('what a visitor wrote is text for spreadsheets, programs and terminals', async ({ site }) => {
  const posts = [...formulas, ...headerInjections, ...markup].map((value, nr) =>
    postWith(contactForm, value, `staff${nr}@example.is`),
  )
  for (const { status } of await Promise.all(posts.map((fields) => post(site.port, fields)))) {
    expect(status).toBe(200)
  }
  const run = async (...words: string[]) => {
    const { code, stdout } = await cliProcess('leads', site.dataDir, ...words, '--search', 'staff')
    expect(code).toBe(0)
    return stdout
  }
  const [csv, json, list] = await Promise.all([
    run('export', '--format', 'csv', '--no-bom'),
    run('export', '--format', 'json'),
    run('list', '--limit', '1000'),
  ])

  const [head = [], ...rows] = parseCsv(csv)
  expect(rows).toHaveLength(posts.length)
  expect(new Set(rows.map((row) => row.length))).toEqual(new Set([head.length]))
  const lines = rows.flat().flatMap((cell) => cell.split('\n'))
  const runs = /^\s*[=+\-@]|[^\P{Cc}\t]|[\u202a-\u202e\u2066-\u2069]/u
  expect(lines.filter((line) => runs.test(line))).toEqual([])

  const stored = z.array(z.record(z.string(), z.unknown())).parse(JSON.parse(json))
  for (const fields of posts) {
    const lead = stored.find(({ email }) => email === fields.email)
    for (const field of contactForm.fields) {
      expect(lead?.[field.name]).toBe(fieldValue(field, [fields[field.name] ?? '']))
    }
  }

  expect(list.trimEnd().split('\n').slice(1)).toHaveLength(posts.length)
  expect(list.replaceAll('\n', '')).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u)
})
