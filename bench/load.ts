/**
 * The load, in a process of its own: `node bench/load.ts PORT CONNECTIONS WARM_MS MEASURE_MS`.
 * Prints one line of JSON, a `LoadReport`.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { contactPost } from './contact-post.ts'
import { openPoster, type Poster } from './poster.ts'
import type { LoadReport } from './run-load.ts'

const [port = 0, connections = 1, warmMs = 0, measureMs = 1000] = process.argv.slice(2).map(Number)

const posters = await Promise.all(Array.from({ length: connections }, () => openPoster(port)))
const start = performance.now() + warmMs
const end = start + measureMs
const latencies: number[] = []
const refused: Record<string, number> = {}
let acknowledged = 0

const posting = Promise.all(posters.map(postUntilEnd))
await pause(warmMs)
const cpuBefore = process.cpuUsage()
await posting
const { user, system } = process.cpuUsage(cpuBefore)
const report: LoadReport = {
  acknowledged,
  refused,
  latencies: latencies.sort((a, b) => a - b).map((ms) => Math.round(ms * 100) / 100),
  cpuShare: (user + system) / 1000 / measureMs,
}
process.stdout.write(`${JSON.stringify(report)}\n`, () => process.exit())

async function postUntilEnd(post: Poster): Promise<void> {
  for (;;) {
    const request = contactPost(port)
    const sentAt = performance.now()
    if (sentAt >= end) return
    const status = await post(request)
    const answeredAt = performance.now()
    if (status === 200) acknowledged += 1
    else refused[status] = (refused[status] ?? 0) + 1
    if (status === 200 && answeredAt >= start && answeredAt < end) {
      latencies.push(answeredAt - sentAt)
    }
  }
}
