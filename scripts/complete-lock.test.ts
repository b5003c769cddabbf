import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { missingPlatforms } from './complete-lock.ts'

it('finds nothing missing in the lock of this project', () => {
  const lock = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')
  expect(missingPlatforms(JSON.parse(lock))).toEqual({})
})

it('reads the platform off the name', () => {
  const optionalDependencies = { '@x/cli-linux-x64-musl': '1.0.0', '@x/cli-win32-arm64': '^1.0.0' }
  const lock = { packages: { 'node_modules/@x/cli': { dev: true, optionalDependencies } } }
  const missing = { version: '1.0.0', dev: true, optional: true }
  expect(missingPlatforms(lock)).toEqual({
    'node_modules/@x/cli-linux-x64-musl': {
      ...missing,
      ...{ os: ['linux'], cpu: ['x64'], libc: ['musl'] },
    },
    'node_modules/@x/cli-win32-arm64': { ...missing, os: ['win32'], cpu: ['arm64'] },
  })
})
