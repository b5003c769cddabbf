import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#server/root'
import { agencySite } from './agency/lay-out.ts'
import { freePort } from './free-port.ts'
import type { HttpResponse } from './http.ts'
import { type Asking, askProxy, listens } from './proxy-client.ts'

/** Said wherever something is left out because there is no Caddy. */
export const caddyMissing =
  'Caddy is NOT here, so deploy/Caddyfile is NOT tested: apt-get install caddy'

/** Whether this machine has Caddy. */
export const hasCaddy = spawnSync('caddy', ['version']).status === 0

/** A real Caddy with `deploy/Caddyfile`, on free ports, in front of servers of this machine. */
export type CaddyProcess = Readonly<{
  /** Its port for https. */
  port: number
  agent: Agent
  /** Asks over https, on connections that are kept; rejects when one breaks. */
  ask(path: string, asking?: Asking): Promise<HttpResponse>
  /** What it has written so far. */
  output(): string
  stop(): Promise<void>
}>

/**
 * Starts it, with ports and an authority of its own. A time that it gave a whole request or response
 * is a second, so that no test has to wait for it; and its
 * log has what Caddy from 2.7 logs as an error and 2.6 for debugging only.
 *
 * @param servers the ports of two servers
 * @throws Error with what Caddy says when it does not start
 */
export async function startCaddy(servers: readonly [number, number]): Promise<CaddyProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'caddy-'))
  const [plainPort, port] = [await freePort(), await freePort()]
  const own = `{
	admin off
	http_port ${plainPort}
	https_port ${port}
	default_bind 127.0.0.1
	local_certs
	skip_install_trust
	storage file_system ${folder}
`
  const site = readFileSync(join(root, 'deploy/Caddyfile'), 'utf8')
    .replace(/^\{\n/m, own)
    .replace(/^\tlog \{$/m, '$&\n\t\tlevel DEBUG')
    .replaceAll(/^(\s*(?:read_body|write)) .*$/gm, '$1 1s')
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, site)
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    env: {
      ...{ PATH: process.env.PATH, HOME: folder },
      SERVERS: servers.map((it) => `127.0.0.1:${it}`).join(' '),
      DOWN_PAGES: join(agencySite, 'dist/down'),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    said += part
  })
  const ended = once(child, 'exit')
  while (!(await listens(port))) {
    if (child.exitCode === null) continue
    rmSync(folder, { recursive: true })
    throw new Error(`Caddy did not start:\n${said}`)
  }
  const authority = join(folder, 'pki/authorities/local/root.crt')
  const agent = new Agent({ keepAlive: true, ca: readFileSync(authority) })
  return {
    port,
    agent,
    ask: (path, asking) => askProxy(agent, port, path, asking),
    output: () => said,
    stop: async () => {
      agent.destroy()
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}
