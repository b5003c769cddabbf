import { expect, it } from 'vitest'
import { shownOf, unsentOf } from './after-sign-in.ts'

const post = (fields: Record<string, string>) =>
  new Request('http://localhost/', { method: 'POST', body: new URLSearchParams(fields) })

it('keeps the fields of any form with written text, and no secrets', async () => {
  const reply = { do: 'save', language: 'da', title: 'Hæ', body: 'Þú\r\n\r\n& <b>' }
  const fields = await unsentOf('savedReplies', post({ ...reply, credential: '{}', preview: 'x' }))
  expect(fields).toEqual([
    { kind: 'do', text: 'save' },
    { kind: 'language', text: 'da' },
    { kind: 'title', text: 'Hæ' },
    { kind: 'body', text: 'Þú\n\n& <b>' },
  ])
  expect(shownOf(fields ?? [], '/replies?from=1')).toEqual(['Hæ\n\nÞú\n\n& <b>'])
  expect(await unsentOf('categories', post({ id: '1', is: 'Vefir', es: '' }))).toHaveLength(3)
})

it('keeps nothing without written text, or when the action does not save', async () => {
  for (const fields of [
    { id: '1', do: 'role', role: 'owner' },
    { do: 'remove', id: '1', title: 'Hæ', body: 'Þú' },
    { do: 'test', email: 'asa@example.is' },
    { do: 'add', name: ' ', email: '' },
    { passkey: 'Lykill', credential: '{}' },
  ]) {
    expect(await unsentOf('staff', post(fields)), JSON.stringify(fields)).toBeUndefined()
  }
})

it('keeps nothing of a body that is too long, has too many fields or is not a form', async () => {
  expect(await unsentOf('savedReplies', post({ title: 'x'.repeat(200_000) }))).toBeUndefined()
  const many = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`f${at}`, 'x']))
  expect(await unsentOf('savedReplies', post({ title: 'x', ...many }))).toBeUndefined()
  expect(await unsentOf('savedReplies', post({ title: 'x', [`f${'x'.repeat(60)}`]: '' }))).toBe(
    undefined,
  )
  const form = new Request('http://localhost/', { method: 'POST', body: 'none' })
  expect(await unsentOf('savedReplies', form)).toBeUndefined()
})
