import { appendFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '#i18n/languages'

/** Appends missing keys, one a line, to `missing-keys.txt` in `dataDir`; throws when it cannot. */
export async function recordMissing(
  dataDir: string,
  language: Language,
  namespace: string,
  keys: readonly string[],
): Promise<void> {
  const lines = keys.map((key) => `${language}/${namespace}: ${JSON.stringify(key)}\n`)
  await mkdir(dataDir, { recursive: true })
  await appendFile(join(dataDir, 'missing-keys.txt'), lines.join(''))
}
