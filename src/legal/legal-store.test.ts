import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createLegalStore } from './legal-store.ts'

const directory = mkdtempSync(join(tmpdir(), 'legal-'))
const write = (name: string, text: string) => writeFileSync(join(directory, `${name}.md`), text)
const closing: (() => void)[] = []

afterEach(() => {
  for (const close of closing.splice(0)) close()
  rmSync(directory, { recursive: true, force: true })
})

describe('createLegalStore', () => {
  it('takes over a changed page, keeps the last good text of a broken one, reports what is missing', async () => {
    write('terms', '# Gamalt\n\n## A')
    write('privacy', '# Persónuvernd\n\n## A')
    const reported: string[] = []
    let told: () => void = () => undefined
    const taken = new Promise<void>((resolve) => {
      told = resolve
    })
    const store = createLegalStore({
      directory,
      report: (file) => reported.push(file),
      changed: () => told(),
    })
    closing.push(store.close)
    expect(store.text('terms').title).toBe('Gamalt')
    expect(() => store.text('cookies')).toThrow('No usable cookies.md')
    expect(reported).toEqual([join(directory, 'cookies.md')])

    write('privacy', 'titillaus')
    write('terms', '# Nýtt\n\n## A')
    await taken
    expect(store.text('terms').title).toBe('Nýtt')
    expect(store.text('privacy').title).toBe('Persónuvernd')
    expect(reported).toContain(join(directory, 'privacy.md'))
  })
})
