import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { faultName, stackOf } from '#log/log'

/** The error that SQLite throws for a statement. */
function refused(statement: string): unknown {
  const file = new DatabaseSync(':memory:')
  file.exec('create table a (b); pragma max_page_count = 2')
  try {
    return file.exec(statement)
  } catch (thrown) {
    return thrown
  } finally {
    file.close()
  }
}

const unreachable = { code: 'ECONNREFUSED' }

it.each([
  // SQLite quotes the name in its message.
  [refused('select "jon@example.is"'), 'Error ERR_SQLITE_ERROR SQL logic error'],
  [
    refused('insert into a values (randomblob(100000))'),
    'Error ERR_SQLITE_ERROR database or disk is full',
  ],
  [Object.assign(new Error('connect 10.0.0.1:5432'), unreachable), 'Error ECONNREFUSED'],
  ['jon@example.is', 'unknown'],
])('names %s without what its message quotes', (thrown, name) => {
  expect(faultName(thrown)).toBe(name)
})

it('tells where an error was thrown, without its message', () => {
  const place = stackOf(new Error('no\n    at jon@example.is (x)'))
  expect(place).toMatch(/^at .*errors\.test\.ts:\d+:\d+/)
  expect(place).not.toContain('jon@')
  expect(stackOf('x')).toBe('')
})
