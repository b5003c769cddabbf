import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { faultName, stackOf } from './errors.ts'

function thrownBy(work: () => void): unknown {
  try {
    work()
  } catch (thrown) {
    return thrown
  }
  return undefined
}

test('names what SQLite refuses, without the value that it quotes', () => {
  const file = new DatabaseSync(':memory:')
  const thrown = thrownBy(() => file.exec('select "jon@example.is"'))
  file.close()
  expect(String(thrown)).toContain('jon@example.is')
  expect(faultName(thrown)).toBe('Error ERR_SQLITE_ERROR SQL logic error')
})

test('names a full disk', () => {
  const file = new DatabaseSync(':memory:')
  file.exec('create table a (b); pragma max_page_count = 2')
  const thrown = thrownBy(() => file.exec('insert into a values (randomblob(100000))'))
  file.close()
  expect(faultName(thrown)).toBe('Error ERR_SQLITE_ERROR database or disk is full')
})

test('names the code of a connection that fails, and leaves out its address', () => {
  const thrown = Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:5432'), {
    code: 'ECONNREFUSED',
  })
  expect(faultName(thrown)).toBe('Error ECONNREFUSED')
})

test('says where an error was thrown, and nothing of its message', () => {
  const place = stackOf(new Error('no\n    at jon@example.is (x)'))
  expect(place).toMatch(/^at .*errors\.test\.ts:\d+:\d+/)
  expect(place).not.toContain('jon@')
  expect(stackOf('x')).toBe('')
})

test('has a word for what is no error', () => {
  expect(faultName('jon@example.is')).toBe('unknown')
})
