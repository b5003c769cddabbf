import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { onTestFinished } from 'vitest'

/** A folder with files for staff to work with; deleted after the test. */
export function contentFolder(files: Readonly<Record<string, string | Buffer>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

/** A file for `content add`. */
export function contentFile(head: Readonly<Record<string, string>>, text = 'Texti.'): string {
  const lines = Object.entries(head).map(([key, value]) => `${key}: ${value}`)
  return ['---', ...lines, '---', '', text, ''].join('\n')
}

/** A photograph, as a camera names it. */
export function photo(width = 1000): Promise<Buffer> {
  const create = { width, height: 600, channels: 3, background: '#9b2d1f' } as const
  return sharp({ create }).jpeg().toBuffer()
}
