import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#server/root'
import { agencySite } from './agency/lay-out.ts'
import { certificateFor } from './certificate.ts'
import { freePort } from './free-port.ts'
import type { HttpResponse } from './http.ts'
import { type Asking, askProxy, listens } from './proxy-client.ts'

// Debian keeps it where only root's PATH looks.
const env = { PATH: `${process.env.PATH}:/usr/sbin` }

/** Said wherever something is left out because there is no nginx. */
export const nginxMissing =
  'nginx is NOT here, so deploy/nginx.conf is NOT tested: apt-get install nginx-light'

/** Whether this machine has nginx. */
export const hasNginx = spawnSync('nginx', ['-v'], { env }).status === 0

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
  const { key, cert } = certificateFor([...names, 'desk.vefstoll.is'])
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
    .replaceAll('/opt/vefstoll/current', agencySite)
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
    ask: (path, asking) => askProxy(agent, port, path, asking),
    log: () => readFileSync(join(folder, 'vefstoll.log'), 'utf8').split('\n').filter(Boolean),
    stop,
  }
}
