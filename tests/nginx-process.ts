import { spawnSync } from 'node:child_process'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#server/root'
import { agencySite } from './agency/lay-out.ts'
import { certificateFor } from './certificate.ts'
import { freePort } from './free-port.ts'
import { startProxy } from './proxy-client.ts'

// Debian installs it outside the PATH of ordinary users.
const env = { PATH: `${process.env.PATH}:/usr/sbin` }

/** The message when something is skipped because nginx is missing. */
export const nginxMissing =
  'nginx is NOT here, so deploy/nginx.conf is NOT tested: apt-get install nginx-light'

/** Whether nginx is installed. */
export const hasNginx = spawnSync('nginx', ['-v'], { env }).status === 0

/**
 * Starts a real nginx with `deploy/nginx.conf`, but with ports, log files and certificate for this machine, and
 * without HTTP/3, which not every nginx supports.
 *
 * @param servers the ports of two servers
 * @param checkout the folder of another version whose configuration to use
 * @returns like every proxy; also its port for http, and the lines of its access log so far
 * @throws Error with nginx's output when it does not start
 */
export async function startNginx(servers: readonly [number, number], checkout = root) {
  const [plainPort, port] = [await freePort(), await freePort()]
  const proxy = await startProxy(async (folder) => {
    chmodSync(folder, 0o755)
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
    return { port, command: ['nginx', '-e', 'stderr', '-c', file], env, authority: () => cert }
  })
  const log = join(proxy.folder, 'vefstoll.log')
  return {
    ...proxy,
    plainPort,
    log: () => readFileSync(log, 'utf8').split('\n').filter(Boolean),
  }
}
