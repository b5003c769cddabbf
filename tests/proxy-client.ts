import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { HttpResponse } from './http.ts'

export type Asking = Readonly<{
  method?: string
  /** A domain of the site. */
  host?: string
  headers?: Readonly<Record<string, string>>
  /** Form fields; they make the request a post, as a script sends it. */
  fields?: Readonly<Record<string, string>>
  /** The local address to connect from: 127.0.0.9. */
  from?: string
}>

/** Whether a server listens on a port; waits a moment if none does. */
export async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  // `once` rejects on an error.
  const stands = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  if (!stands) await pause(20)
  return stands
}

/** A real proxy, on free ports, in front of servers of this machine. */
export type ProxyProcess = Awaited<ReturnType<typeof startProxy>>

/** The launch of a proxy whose files are in `folder`. */
type Launch = Readonly<{
  command: readonly [program: string, ...words: string[]]
  env: Readonly<Record<string, string | undefined>>
  /** Its https port. */
  port: number
  /** Its authority's certificate, read once it has started. */
  authority: () => string | Buffer
}>

/**
 * Starts a proxy and waits until it listens.
 *
 * @param prepare writes the configuration into a folder, which is removed when the proxy is stopped
 * @throws Error with the proxy's output when it does not start
 */
export async function startProxy(prepare: (folder: string) => Promise<Launch>) {
  const folder = mkdtempSync(join(tmpdir(), 'proxy-'))
  const { command, env, port, authority } = await prepare(folder)
  const [program, ...words] = command
  const child = spawn(program, words, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    said += part
  })
  const ended = once(child, 'exit')
  while (!(await listens(port))) {
    if (child.exitCode === null) continue
    rmSync(folder, { recursive: true })
    throw new Error(`${program} did not start:\n${said}`)
  }
  const agent = new Agent({ keepAlive: true, ca: authority() })
  return {
    ...{ folder, port, agent },
    /** The output so far. */
    output: () => said,
    /** Sends a request over https, on keep-alive connections; rejects when one breaks. */
    ask: (path: string, asking?: Asking) => askProxy(agent, port, path, asking),
    stop: async () => {
      agent.destroy()
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

/**
 * Sends a request to the proxy on `port` over https, with `agent`'s keep-alive connections; rejects when one breaks.
 */
function askProxy(
  agent: Agent,
  port: number,
  path: string,
  { method, host = 'vefstoll.is', headers = {}, fields, from }: Asking = {},
): Promise<HttpResponse> {
  const body = fields && new URLSearchParams(fields).toString()
  const form = { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' }
  return new Promise((resolve, reject) => {
    const asking = request(
      {
        ...{ agent, port, path, host: '127.0.0.1', servername: host },
        method: method ?? (fields ? 'POST' : 'GET'),
        headers: { Host: host, ...(fields && form), ...headers },
        ...(from && { localAddress: from }),
      },
      (response) => {
        const { statusCode: status = 0, headers } = response
        text(response).then((body) => resolve({ status, headers, body }), reject)
      },
    )
    asking.once('error', reject)
    asking.end(body)
  })
}
