import { expect, it } from 'vitest'
import { differencesOf } from './differences.ts'

const shortWords = (count: number, factor: number) =>
  Array.from({ length: count }, (_, at) => ((at * factor) % 997).toString(36)).join(' ')

it('shows texts with too little in common whole, without blocking the server to find out', () => {
  const [before, after] = [shortWords(6_000, 7), shortWords(6_000, 311)]
  const [found] = differencesOf({ content: before }, { content: after })
  expect(found?.stretches).toEqual([
    { kind: 'old', text: before },
    { kind: 'new', text: after },
  ])
})

it('treats a field named like a property of every object as any other', () => {
  for (const field of ['constructor', 'toString', '__proto__']) {
    const after = Object.fromEntries([[field, 'a']])
    expect(differencesOf({}, after)).toEqual([{ field, stretches: [{ kind: 'new', text: 'a' }] }])
  }
})
