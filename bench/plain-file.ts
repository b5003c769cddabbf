import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const record = Buffer.alloc(1024, 'x')

/** How many records of 1 KiB a second are appended to a file, each followed by an fsync. */
export function plainFileRate(measureMs: number): number {
  const folder = mkdtempSync(join(tmpdir(), 'plain-file-'))
  const file = openSync(join(folder, 'records'), 'a')
  const start = performance.now()
  let written = 0
  for (; performance.now() - start < measureMs; written += 1) {
    writeSync(file, record)
    fsyncSync(file)
  }
  const seconds = (performance.now() - start) / 1000
  closeSync(file)
  rmSync(folder, { recursive: true })
  return written / seconds
}
