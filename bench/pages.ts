/**
 * `npm run bench:pages -- [OPTIONS] [ADDRESS [BEFORE]]`: runs Lighthouse on every route in every language with its
 * simulated slow phone; worst results first. ADDRESS (`http://localhost:4321`) is a running version, BEFORE another
 * that is measured alternately with it; without them the built version is started.
 *
 *   --routes /a,/b     only these
 *   --languages is,en  only these
 *   --runs N           the median of N runs for each figure; 1 by default
 */

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { firstLanguage, languages } from '#i18n/i18n'
import { articlePath, projectPath, routes } from '#routing/routing'
import { root } from '#server/root'
import articles from '../content/demo/news.json' with { type: 'json' }
import projects from '../content/demo/projects.json' with { type: 'json' }
import { launchOptions } from '../tests/chromium.ts'
import { startSite } from '../tests/site-process.ts'
import { median } from './figures.ts'

const version = '13.5.0'
const debugPort = 9333
/** Below this benchmark index Lighthouse itself warns of unreliable times: other processes use the machine. */
const slowMachine = 1_000
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
/** The figures read from a report. */
const figures = {
  'FCP ms': 'first-contentful-paint',
  'LCP ms': 'largest-contentful-paint',
  'TBT ms': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  'bytes over the wire': 'total-byte-weight',
}

/** The parts of a Lighthouse report that are used here. */
type Report = Readonly<{
  environment: { benchmarkIndex: number }
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number }>
}>

type Row = Readonly<Record<string, number | string>>

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    routes: { type: 'string' },
    languages: { type: 'string' },
    runs: { type: 'string', default: '1' },
  },
})
const details = [projectPath(projects[0]?.id ?? ''), articlePath(articles[0]?.slug ?? '')]
const paths = values.routes?.split(',') ?? [...Object.values(routes), ...details]
const spoken = values.languages?.split(',') ?? languages()

const lighthouse = await openLighthouse()
const site = positionals.length > 0 ? undefined : await startSite({ checkout: root })
const addresses = site ? [site.origin()] : positionals
const { args, ...options } = await launchOptions()
const port = [`--remote-debugging-port=${debugPort}`]
const browser = await chromium.launch({ ...options, args: [...args, ...port] })
const rows: Record<string, Row> = {}
try {
  // A warm-up run: the first page also pays for the browser's start.
  await measure(new URL(addresses[0] ?? ''), categories)
  for (const language of spoken) {
    for (const path of paths) {
      const reports = addresses.map((): Report[] => [])
      for (let run = 0; run < Number(values.runs); run += 1) {
        for (const [at, address] of addresses.entries()) {
          const url = new URL(path, address)
          if (language !== firstLanguage()) url.hostname = `${language}.${url.hostname}`
          // Only performance changes from run to run.
          reports[at]?.push(await measure(url, run > 0 ? categories.slice(0, 1) : categories))
        }
      }
      const shown = reports.map((each, at) => cellsOf(each, at > 0 ? 'before: ' : ''))
      const row: Row = Object.assign({}, ...shown)
      rows[`${language} ${path}`] = row
      console.error(language, path, ...Object.values(row))
    }
  }
} finally {
  await browser.close()
  await site?.remove()
}
const worst = Object.entries(rows).toSorted(
  ([, one], [, other]) => Number(other['LCP ms']) - Number(one['LCP ms']),
)
console.table(Object.fromEntries(worst))

/** Repeats a run on a slow machine, up to three times. */
async function measure(url: URL, onlyCategories: readonly string[]): Promise<Report> {
  const flags = { port: debugPort, onlyCategories, disableFullPageScreenshot: true }
  for (let tries = 1; ; tries += 1) {
    const { lhr } = await lighthouse(url.href, flags)
    if (lhr.environment.benchmarkIndex >= slowMachine || tries === 4) return lhr
  }
}

/**
 * Installs Lighthouse into `node_modules/.cache` unless it is there: it is half as large as all other dependencies
 * together, and only this benchmark needs it.
 */
async function openLighthouse(): Promise<(url: string, flags: object) => Promise<{ lhr: Report }>> {
  const folder = join(root, 'node_modules/.cache/lighthouse')
  const entry = join(folder, 'node_modules/lighthouse/core/index.js')
  if (!existsSync(entry)) {
    const words = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit']
    spawnSync('npm', [...words, `lighthouse@${version}`], { stdio: 'inherit' })
  }
  const { default: run } = await import(pathToFileURL(entry).href)
  return run
}

/** The median of each score (0 to 100) and figure, and the audits that cost points. */
function cellsOf(reports: readonly Report[], before: string): Row {
  const middle = (of: (report: Report) => number | null | undefined) =>
    median(reports.flatMap((report) => of(report) ?? []))
  const asked = categories.flatMap((id) => reports[0]?.categories[id] ?? [])
  const audits = asked.flatMap(({ auditRefs }) => auditRefs).filter(({ weight }) => weight > 0)
  const faults = audits.filter(({ id }) => (reports[0]?.audits[id]?.score ?? 1) < 0.995)
  const scores = categories.map((id) => 100 * middle((it) => it.categories[id]?.score))
  const cells: (readonly [string, string | number])[] = [
    ['scores', scores.map(Math.round).join('/')],
    ...Object.entries(figures).map(
      ([name, id]) => [name, middle((it) => it.audits[id]?.numericValue)] as const,
    ),
    ['machine', middle((it) => it.environment.benchmarkIndex)],
    ['faults', faults.map(({ id }) => id).join(' ')],
  ]
  return Object.fromEntries(cells.map(([name, cell]) => [`${before}${name}`, cell]))
}
