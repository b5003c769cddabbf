import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { portOf } from '../port-of.ts'

/** A proxy before several servers, on a port of its own. */
export type HttpProxy = Readonly<{
  port: number
  /** How often it asked another server because the first one failed. */
  retried(): number
  close(): Promise<void>
}>

type Asked = Readonly<{ from: IncomingMessage; body: Buffer; to: ServerResponse }>

/**
 * Puts a proxy before the servers on `ports`, which takes them in turn. As nginx does by default
 * (`proxy_next_upstream error`), it asks the next one when a server fails before it has answered; a
 * post only if that server cannot have had it. When nobody is left to ask, it answers 502.
 */
export async function openProxy(ports: readonly number[]): Promise<HttpProxy> {
  let turn = 0
  let retried = 0
  const server = createServer(async (from, to) => {
    const body = Buffer.concat(await from.toArray())
    turn += 1
    hand({ from, body, to }, [
      ...ports.slice(turn % ports.length),
      ...ports.slice(0, turn % ports.length),
    ])
  })

  function hand(asked: Asked, [port, ...others]: readonly number[]): void {
    const { from, body, to } = asked
    if (port === undefined) return void to.writeHead(502).end()
    const { method = 'GET', url = '/', headers } = from
    const behind = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(to)
      answer.once('error', () => to.destroy())
    })
    behind.once('error', (error) => {
      if (to.headersSent) return
      const never = 'code' in error && error.code === 'ECONNREFUSED'
      if (method === 'POST' && !never) return void to.writeHead(502).end()
      retried += 1
      hand(asked, others)
    })
    behind.end(body)
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: portOf(server.address()),
    retried: () => retried,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
