/**
 * Adds to package-lock.json the optional packages of other platforms that npm left out when the
 * lock was made on this one (npm/cli issue 4828): without them `npm ci` calls the lock out of sync.
 * Run `npm run lock` after installing or removing a package; a test tells when that was forgotten.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { missingPlatforms } from './missing-platforms.ts'

const path = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(path, 'utf8'))
const missing = missingPlatforms(lock)
const packages = Object.entries({ ...lock.packages, ...missing })
lock.packages = Object.fromEntries(packages.sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${Object.keys(missing).length} added`)
