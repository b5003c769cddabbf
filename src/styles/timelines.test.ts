import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '#server/root'

const files = globSync('src/**/*.css', { cwd: root })
const css = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')

/** Animations that may hide: an extra, shown by a script's attribute where timelines are not supported. */
const marked = ['to-top']

/** The bodies of all `@keyframes`, by name. */
const keyframes = new Map(
  [...css.matchAll(/@keyframes ([\w-]+) \{\n((?: {2}.*\n)*)/g)].map(([, name, body]) => [
    name,
    body,
  ]),
)

// Engines disagree on when a timeline begins; because of that, most pictures once never appeared in Safari.
it('hides nothing until a timeline shows it', () => {
  expect(keyframes.size).toBeGreaterThan(5)
  expect([...keyframes].filter(([, body]) => body?.includes('display:'))).toEqual([])
  const driven = [...css.matchAll(/^ *animation: ([\w-]+) 1ms /gm)].map(([, name]) => name ?? '')
  expect(driven).toContain('read')
  const hiding = driven.filter((name) =>
    /opacity: 0|visibility: hidden/.test(keyframes.get(name) ?? ''),
  )
  expect(hiding).toEqual(marked)
})
