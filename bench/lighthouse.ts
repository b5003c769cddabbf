import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'
import { root } from '#server/root'

const version = '13.5.0'
const folder = join(root, 'node_modules/.cache/lighthouse')

const categories = ['performance', 'accessibility', 'best-practices', 'seo']

type Run = (url: string, flags: object) => Promise<unknown>

const audit = z.object({ numericValue: z.number().optional(), score: z.number().nullable() })
const result = z.object({
  lhr: z.object({
    environment: z.object({ benchmarkIndex: z.number() }),
    categories: z.record(
      z.string(),
      z.object({
        score: z.number().nullable(),
        auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
      }),
    ),
    audits: z.record(z.string(), audit),
  }),
})

/** What Lighthouse says of one page. Times in milliseconds, bytes as they came over the wire. */
export type PageMark = Readonly<{
  /** Performance, accessibility, best practices, search engines; from 0 to 100, or the first alone. */
  scores: readonly number[]
  /** First contentful paint. */
  fcpMs: number
  lcpMs: number
  blockingMs: number
  shift: number
  bytes: number
  /** How fast the machine was just then (BenchmarkIndex). */
  machine: number
  /** The audits that cost a point. */
  faults: readonly string[]
}>

/**
 * Fetches Lighthouse into `node_modules/.cache` unless it is there: it is half as large as all
 * other dependencies together, and only this measurement needs it.
 *
 * @returns a function that measures one address as a phone (Lighthouse's own mobile settings) in
 * the Chromium that listens for debuggers on `port`; with `speedAlone` it asks for performance only,
 * in half the time; a run on a slow machine is made again, three times at most
 */
export async function lighthouse(
  port: number,
): Promise<(url: string, speedAlone?: boolean) => Promise<PageMark>> {
  const entry = join(folder, 'node_modules/lighthouse/core/index.js')
  if (!existsSync(entry)) {
    const words = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit']
    spawnSync('npm', [...words, `lighthouse@${version}`], { stdio: 'inherit' })
  }
  const module: unknown = await import(pathToFileURL(entry).href)
  const { default: run } = z
    .object({ default: z.custom<Run>((it) => typeof it === 'function') })
    .parse(module)
  return async (url, speedAlone = false) => {
    const asked = speedAlone ? categories.slice(0, 1) : categories
    const flags = { port, onlyCategories: asked, disableFullPageScreenshot: true }
    let mark = markOf(await run(url, flags), asked)
    for (let again = 0; mark.machine < slowMachine && again < 3; again += 1)
      mark = markOf(await run(url, flags), asked)
    return mark
  }
}

/** Below, Lighthouse itself warns that its times say little: neighbours have the machine. */
const slowMachine = 1_000

function markOf(answer: unknown, asked: readonly string[]): PageMark {
  const { lhr } = result.parse(answer)
  const number = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN
  return {
    scores: asked.map((id) => Math.round((lhr.categories[id]?.score ?? 0) * 100)),
    fcpMs: number('first-contentful-paint'),
    lcpMs: number('largest-contentful-paint'),
    blockingMs: number('total-blocking-time'),
    shift: number('cumulative-layout-shift'),
    bytes: number('total-byte-weight'),
    machine: lhr.environment.benchmarkIndex,
    faults: asked.flatMap((id) =>
      (lhr.categories[id]?.auditRefs ?? [])
        .filter((it) => it.weight > 0 && (lhr.audits[it.id]?.score ?? 1) < 0.995)
        .map((it) => it.id),
    ),
  }
}
