/**
 * The load, in a process of its own: `node bench/load.ts PORT CONNECTIONS WARM_MS MEASURE_MS`.
 * Prints one line of JSON, a `LoadReport`.
 */
import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { LoadReport } from './measure-site.ts'
import { openPoster, type Poster } from './poster.ts'

const message =
  'Góðan dag. Við rekum litla verslun á Akureyri og vantar nýjan vef með pöntunum, helst fyrir haustið. Hvað kostar slíkt og hve langan tíma tekur það? '

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
    const request = contactPost()
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

/**
 * The bytes of one post of the contact form, as the browser's script sends it: about 700 bytes of
 * fields in Icelandic, with a key that no other post has, from one of many senders, whom a trusted
 * proxy names.
 */
function contactPost(): Buffer {
  const key = randomUUID()
  const body = new URLSearchParams({
    'form-name': 'contact',
    'bot-field': '',
    'submission-key': key,
    name: 'Þórður Æsisson',
    email: `thordur.${key.slice(0, 8)}@example.is`,
    phone: '555 0100',
    company: 'Glóð & Kol ehf.',
    subject: 'Nýr vefur með pöntunum',
    message: `${message}Tilvísun ${key}.`,
  }).toString()
  const head = [
    'POST / HTTP/1.1',
    `Host: localhost:${port}`,
    'Content-Type: application/x-www-form-urlencoded;charset=UTF-8',
    'Accept: application/json',
    `Origin: http://localhost:${port}`,
    'Sec-Fetch-Site: same-origin',
    `X-Forwarded-For: 10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`)
}
