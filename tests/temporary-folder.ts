import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Makes an empty folder, which is deleted after the vitest test with all that is in it. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vefstoll-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
