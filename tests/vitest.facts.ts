/** For every test file: it must leave the agency's facts as it found them, since files share loaded modules. */
import { beforeAll, expect } from 'vitest'
import { facts } from '#agency/agency'

beforeAll(() => {
  const before = facts()
  // Not `afterAll`, which runs before what a file's own `beforeAll` returns to clean up.
  return () => expect(facts(), 'the facts that this file leaves to the next').toEqual(before)
})
