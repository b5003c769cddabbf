import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { missingPlatforms } from './complete-lock.ts'

it('finds nothing missing in the lock of this project', () => {
  const lock = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')
  expect(missingPlatforms(JSON.parse(lock))).toEqual({})
})
