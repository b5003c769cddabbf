import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** What wrk saw of a server. */
export type WrkReport = Readonly<{
  requests: number
  perSecond: number
  /** Milliseconds in which 99 of 100 were answered. */
  p99: number
}>

type Load = Readonly<{
  url: string
  /** As `Name: value`. */
  headers: readonly string[]
  /** Whole seconds. */
  seconds: number
  /** The processors that wrk runs on, as `taskset -c` names them; it makes a thread for each. */
  cores: readonly number[]
}>

const connections = 64

/**
 * Asks the same over and over, over 64 connections. Throws when a response was no 200 or a connection
 * broke, and when the processors are not there.
 */
export async function wrk({ url, headers, seconds, cores }: Load): Promise<WrkReport> {
  const words = [
    '-c',
    cores.join(','),
    'wrk',
    '--latency',
    '--timeout',
    '20s',
    '-c',
    String(connections),
  ]
  words.push('-t', String(cores.length), '-d', `${seconds}s`)
  for (const header of headers) words.push('-H', header)
  const { stdout } = await promisify(execFile)('taskset', [...words, url])
  const failed = /Non-2xx.*|Socket errors:.*/.exec(stdout)?.[0]
  if (failed) throw new Error(`${url}: ${failed}`)
  const [, p99 = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? []
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1])
  if (!(requests > 0)) throw new Error(`${url}: wrk says ${stdout}`)
  return {
    requests,
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p99: Number(p99) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? Number.NaN),
  }
}
