/**
 * Measures every route in every language with Lighthouse and prints a table, worst first:
 * `npm run bench:pages`, after a build. ROUTES and LANGUAGES (comma-separated) narrow it down,
 * RUNS (default 1) takes the median of several, of each figure by itself. BEFORE is the address of
 * another version that runs beside (`http://localhost:4321`), measured in turns with this one, as
 * often or BEFORE_RUNS times; of a page that it lacks it has NaN.
 */

import { chromium } from '@playwright/test'
import { languages } from '#i18n/i18n'
import { articlePath, projectPath, routes } from '#routing/routing'
import { root } from '#server/root'
import articles from '../content/demo/news.json' with { type: 'json' }
import projects from '../content/demo/projects.json' with { type: 'json' }
import { launchOptions } from '../tests/chromium.ts'
import { startSite } from '../tests/site-process.ts'
import { lighthouse, type PageMark } from './lighthouse.ts'

const debugPort = 9333
const choice = (name: string, all: readonly string[]) => process.env[name]?.split(',') ?? all
const runs = Number(process.env.RUNS ?? 1)
const { BEFORE } = process.env
const runsBefore = Number(process.env.BEFORE_RUNS ?? runs)
const details = [
  ...projects.slice(0, 1).map(({ id }) => projectPath(id)),
  ...articles.slice(0, 1).map(({ slug }) => articlePath(slug)),
]

type Row = PageMark & Readonly<{ language: string; path: string; before: PageMark | null }>

const site = await startSite({ checkout: root })
const { args, ...options } = await launchOptions()
const browser = await chromium.launch({
  ...options,
  args: [...args, `--remote-debugging-port=${debugPort}`],
})
const rows: Row[] = []
try {
  const measure = await lighthouse(debugPort)
  // The first page pays for the browser's own start.
  await measure(site.origin())
  for (const language of choice('LANGUAGES', languages)) {
    for (const path of choice('ROUTES', [...Object.values(routes), ...details])) {
      const marks: PageMark[] = []
      const oldMarks: PageMark[] = []
      for (let run = 0; run < runs; run += 1) {
        // Only speed changes from run to run.
        marks.push(await measure(site.origin(language) + path, run > 0))
        const old = addressBefore(language, path)
        if (old !== null && run < runsBefore) oldMarks.push(await measure(old, true))
      }
      const before = oldMarks.length > 0 ? medianOf(oldMarks) : null
      const row = { language, path, ...medianOf(marks), before }
      rows.push(row)
      console.error(line(row))
    }
  }
} finally {
  await browser.close()
  await site.remove()
}

console.log(
  '\nscores           FCP ms  LCP ms  TBT ms  CLS    KB     machine  page    BEFORE: performance, the same',
)
for (const row of rows.toSorted(
  (one, other) => total(one) - total(other) || other.lcpMs - one.lcpMs,
)) {
  console.log(line(row))
}

function addressBefore(language: string, path: string): string | null {
  if (BEFORE === undefined) return null
  const address = new URL(path, BEFORE)
  if (language !== 'is') address.hostname = `${language}.${address.hostname}`
  return address.href
}

function line(row: Row): string {
  const { language, path, faults, before } = row
  return [cells(row), `${language} ${path}`, before === null ? '' : cells(before), ...faults]
    .join('  ')
    .trimEnd()
}

function cells({ scores, fcpMs, lcpMs, blockingMs, shift, bytes, machine }: PageMark): string {
  return [
    scores.join('/').padEnd(15),
    fcpMs.toFixed(0).padStart(6),
    lcpMs.toFixed(0).padStart(6),
    blockingMs.toFixed(0).padStart(6),
    shift.toFixed(3).padStart(6),
    (bytes / 1024).toFixed(0).padStart(5),
    machine.toFixed(0).padStart(7),
  ].join('  ')
}

/** Of each figure by itself. */
function medianOf(marks: readonly PageMark[]): PageMark {
  const middle = (of: (mark: PageMark) => number) =>
    marks.map(of).toSorted((one, other) => one - other)[Math.floor(marks.length / 2)] ?? Number.NaN
  return {
    scores: (marks[0]?.scores ?? []).map((score, place) =>
      place === 0 ? middle(({ scores }) => scores[0] ?? 0) : score,
    ),
    fcpMs: middle(({ fcpMs }) => fcpMs),
    lcpMs: middle(({ lcpMs }) => lcpMs),
    blockingMs: middle(({ blockingMs }) => blockingMs),
    shift: middle(({ shift }) => shift),
    bytes: middle(({ bytes }) => bytes),
    machine: middle(({ machine }) => machine),
    faults: [...new Set(marks.flatMap(({ faults }) => faults))],
  }
}

function total({ scores }: PageMark): number {
  return scores.reduce((sum, score) => sum + score, 0)
}
