import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Creates an empty folder, which is deleted after the vitest test with its contents. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vefstoll-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
