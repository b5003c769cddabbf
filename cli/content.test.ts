import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { cliProcess } from '../tests/cli-process.ts'
import { contentFile, contentFolder } from '../tests/content-files.ts'

// Each command opens the database anew, and processes start slowly on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

it('answers with exit codes, data and complaints apart, as a real process', async () => {
  const folder = contentFolder()
  const content = (...words: readonly string[]) => cliProcess('content', folder, ...words)
  const file = join(folder, 'a.md')
  writeFileSync(file, contentFile({ type: 'news', title: 'Þrjú ráð' }))
  expect(await content('add', file, '--publish')).toEqual({
    code: 0,
    stdout: expect.stringMatching(/^\/frettir\/thrju-rad added, published since \d{4}/),
    stderr: '',
  })
  const [listed, none, wrong, unasked, unedited] = await Promise.all([
    content('list', '--json'),
    content('show', 'none'),
    content('list', '--unknown'),
    content('remove', 'thrju-rad'),
    content('edit', 'thrju-rad'),
  ])
  expect([listed.code, listed.stderr]).toEqual([0, ''])
  expect(JSON.parse(listed.stdout)).toMatchObject([{ title: 'Þrjú ráð', state: 'published' }])
  expect([none.code, none.stdout]).toEqual([1, ''])
  expect([wrong.code, wrong.stdout]).toEqual([2, ''])
  expect(wrong.stderr).toContain('--unknown')
  expect([unasked.code, unasked.stdout]).toEqual([2, ''])
  expect([unedited.code, unedited.stdout]).toEqual([2, ''])
})
