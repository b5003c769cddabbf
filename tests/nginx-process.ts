import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '#server/root'
import { certificateFor } from './certificate.ts'
import { freePort } from './free-port.ts'
import type { HttpResponse } from './http.ts'

// Debian keeps it where only root's PATH looks.
const env = { PATH: `${process.env.PATH}:/usr/sbin` }

/** Said wherever something is left out because there is no nginx. */
export const nginxMissing =
  'nginx is NOT here, so deploy/nginx.conf is NOT tested: apt-get install nginx-light'

/** Whether this machine has nginx. */
export const hasNginx = spawnSync('nginx', ['-v'], { env }).status === 0

type Asking = Readonly<{
  method?: string
  /** A domain of the site. */
  host?: string
  headers?: Readonly<Record<string, string>>
  /** Fields of a form, which make it a post as a script sends it. */
  fields?: Readonly<Record<string, string>>
  /** The address of this machine that asks: 127.0.0.9. */
  from?: string
}>

/** A real nginx with `deploy/nginx.conf`, on free ports, in front of servers of this machine. */
export type NginxProcess = Readonly<{
  /** Its port for http. */
  plainPort: number
  /** Its port for https. */
  port: number
  /** Asks over https, on connections that are kept; rejects when one breaks. */
  ask(path: string, asking?: Asking): Promise<HttpResponse>
  /** The lines of its access log so far. */
  log(): readonly string[]
  stop(): Promise<void>
}>

/**
 * Starts it, with ports, log files and certificate that this machine has, and without HTTP/3, which
 * not every nginx knows.
 *
 * @param servers the ports of two servers
 * @param checkout the folder of another version, whose configuration it takes
 * @throws Error with what nginx says when it does not start
 */
export async function startNginx(
  servers: readonly [number, number],
  checkout = root,
): Promise<NginxProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  chmodSync(folder, 0o755)
  const [plainPort, port] = [await freePort(), await freePort()]
  const names = ['is', 'io', 'es', 'dk'].flatMap((end) => [
    `vefstoll.${end}`,
    `www.vefstoll.${end}`,
  ])
  const { key, cert } = certificateFor(names)
  writeFileSync(join(folder, 'fullchain.pem'), cert)
  writeFileSync(join(folder, 'privkey.pem'), key)
  const [first, second] = servers
  const site = readFileSync(join(checkout, 'deploy/nginx.conf'), 'utf8')
    .replaceAll(/^ *(?:listen \[::\]|listen 443 quic|http2 on).*$/gm, '')
    .replaceAll('listen 80', `listen 127.0.0.1:${plainPort}`)
    .replaceAll('listen 443', `listen 127.0.0.1:${port}`)
    .replace('127.0.0.1:4321', `127.0.0.1:${first}`)
    .replace('127.0.0.1:4322', `127.0.0.1:${second}`)
    .replaceAll('/etc/letsencrypt/live/vefstoll', folder)
    .replaceAll('/var/log/nginx', folder)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1;
    pid ${folder}/pid; error_log stderr warn;
    events { worker_connections 1024; }
    http {
      ${temporary.map((it) => `${it}_temp_path ${folder}/${it};`).join(' ')}
      access_log off;
      ${site}
    }`,
  )
  const child = spawn('nginx', ['-e', 'stderr', '-c', file], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    said += part
  })
  const ended = once(child, 'exit')
  const agent = new Agent({ keepAlive: true, ca: cert })
  const stop = async () => {
    agent.destroy()
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true })
  }
  while (!(await listens(port))) {
    if (child.exitCode === null) continue
    rmSync(folder, { recursive: true })
    throw new Error(`nginx did not start:\n${said}`)
  }
  return {
    plainPort,
    port,
    ask: (path, asking) => ask(agent, port, path, asking),
    log: () => readFileSync(join(folder, 'vefstoll.log'), 'utf8').split('\n').filter(Boolean),
    stop,
  }
}

async function listens(port: number): Promise<boolean> {
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

function ask(
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
