import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { onTestFinished } from 'vitest'

/** A message of PostgreSQL's protocol: type, length (four bytes, which it includes) and body. */
const message = (type: string, body: Buffer) => {
  const head = Buffer.alloc(5)
  head.write(type, 0, 'latin1')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

/**
 * Starts a proxy in front of PostgreSQL that behaves like PgBouncer: it refuses startup parameters
 * (`refuse`), or drops them, and forwards everything else. Returns the URL to use in place of `databaseUrl`.
 */
export async function startPooler(
  databaseUrl: string,
  how: 'refuse' | 'leave out',
): Promise<string> {
  const target = new URL(databaseUrl)
  // The tests' server listens only on a Unix socket.
  const socket = `${target.searchParams.get('host')}/.s.PGSQL.${target.port || 5432}`
  const server = createServer((client) => {
    client.on('error', () => undefined)
    client.once('data', (first) => {
      const parts = first.subarray(8).toString('utf8').split('\0')
      const settings = new Map<string, string>()
      for (let at = 0; parts[at]; at += 2) settings.set(parts[at] ?? '', parts[at + 1] ?? '')
      const taken = new Set(['user', 'database', 'client_encoding', 'application_name'])
      const other = [...settings.keys()].find((name) => !taken.has(name))
      if (other !== undefined && how === 'refuse') {
        const text = `SFATAL\0C08P01\0Munsupported startup parameter: ${other}\0\0`
        client.end(message('E', Buffer.from(text)))
        return
      }
      const kept = [...settings].filter(([name]) => taken.has(name))
      const body = Buffer.from(`${kept.flat().join('\0')}\0\0`)
      const start = Buffer.alloc(8)
      start.writeInt32BE(body.length + 8, 0)
      // Version 3.0 of the protocol.
      start.writeInt32BE(196_608, 4)
      const upstream = connect(socket, () => {
        upstream.write(Buffer.concat([start, body]))
        client.pipe(upstream).pipe(client)
      })
      upstream.on('error', () => client.destroy())
      client.on('close', () => upstream.destroy())
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : ''
  return `postgres://${target.username}:${target.password}@127.0.0.1:${port}${target.pathname}`
}
