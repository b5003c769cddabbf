import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { missingPlatforms } from './missing-platforms.ts'

describe('missingPlatforms', () => {
  it('finds nothing missing in the lock of this project', () => {
    const lock = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')
    expect(missingPlatforms(JSON.parse(lock))).toEqual({})
  })

  it('reads the platform off the name', () => {
    const optionalDependencies = {
      '@x/cli-linux-x64-musl': '1.0.0',
      '@x/cli-win32-arm64': '^1.0.0',
    }
    const lock = { packages: { 'node_modules/@x/cli': { dev: true, optionalDependencies } } }
    expect(missingPlatforms(lock)).toEqual({
      'node_modules/@x/cli-linux-x64-musl': {
        version: '1.0.0',
        cpu: ['x64'],
        libc: ['musl'],
        os: ['linux'],
        dev: true,
        optional: true,
      },
      'node_modules/@x/cli-win32-arm64': {
        version: '1.0.0',
        cpu: ['arm64'],
        os: ['win32'],
        dev: true,
        optional: true,
      },
    })
  })
})
