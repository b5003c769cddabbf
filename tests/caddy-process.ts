import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#server/root'
import { agencySite } from './agency/lay-out.ts'
import { freePort } from './free-port.ts'
import { startProxy } from './proxy-client.ts'

/** The message when something is skipped because Caddy is missing. */
export const caddyMissing =
  'Caddy is NOT here, so deploy/Caddyfile is NOT tested: apt-get install caddy'

/** Whether Caddy is installed. */
export const hasCaddy = spawnSync('caddy', ['version']).status === 0

/**
 * Starts a real Caddy with `deploy/Caddyfile`, with its own ports and certificate authority. Timeouts for a whole
 * request or response are set to a second, so that no test has to wait for them; and its log includes what
 * Caddy 2.7 and later log as an error, but 2.6 only at debug level.
 *
 * @param servers the ports of two servers
 * @throws Error with Caddy's output when it does not start
 */
export async function startCaddy(servers: readonly [number, number]) {
  const [plainPort, port] = [await freePort(), await freePort()]
  return await startProxy(async (folder) => {
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
    return {
      port,
      command: ['caddy', 'run', '--adapter', 'caddyfile', '--config', file],
      env: {
        ...{ PATH: process.env.PATH, HOME: folder },
        SERVERS: servers.map((it) => `127.0.0.1:${it}`).join(' '),
        DOWN_PAGES: join(agencySite, 'dist/down'),
      },
      authority: () => readFileSync(join(folder, 'pki/authorities/local/root.crt')),
    }
  })
}
