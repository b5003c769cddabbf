import type { Server } from 'node:http'
import { CannotStart } from '#server/cannot-start'
import type { Environment } from '#server/environment'

/**
 * Listens on HOST and PORT. With REUSE_PORT several processes may listen on the same port, and the
 * kernel spreads the connections over them (Linux, SO_REUSEPORT).
 *
 * @throws CannotStart when the address or the port cannot be had
 */
export async function listen(
  server: Server,
  { HOST: host, PORT: port, REUSE_PORT: reusePort }: Environment,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port, reusePort, backlog: 1024 }, resolve)
  }).catch((thrown: unknown) => {
    throw cannotListen(thrown, 'PORT', host, port)
  })
}

/**
 * What to throw when the address or the port cannot be had.
 *
 * @param name of the variable that gave the port
 */
export function cannotListen(
  thrown: unknown,
  name: 'PORT' | 'METRICS_PORT',
  host: string,
  port: number,
): unknown {
  const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : ''
  const why = reasons[code]
  if (!why) return thrown
  return new CannotStart(`${why.replace(/^PORT/, name)}: ${host}:${port} (${code})`)
}

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'PORT: another program listens there already',
  EACCES: 'PORT: only root may listen there',
  EADDRNOTAVAIL: 'HOST: this machine does not have that address',
  ENOTFOUND: 'HOST: there is no such name',
  ENOTSUP: 'REUSE_PORT: this system cannot share ports',
}
