import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { portOf } from '../port-of.ts'

/**
 * What a front does with a connection. `through`: hands everything on, both ways. `refuse`: nobody
 * listens. `silent`: takes it and never says a word. `cut in data`: hands on until the client is in
 * the middle of a message, then closes. `swallow`: hands on, but closes instead of answering.
 */
export type Mood = 'through' | 'refuse' | 'silent' | 'cut in data' | 'swallow'

export type TcpFront = Awaited<ReturnType<typeof openFront>>

/** Puts a TCP front before the server on a port, or a socket at a path; it starts in the mood `through`. */
export async function openFront(target: number | string) {
  const open = new Set<Socket>()
  const behind = typeof target === 'string' ? { path: target } : { port: target, host: '127.0.0.1' }
  let mood: Mood = 'through'
  let hushed = false
  let met = 0
  const server = createServer((client) => {
    keep(client)
    if (mood !== 'swallow') met += 1
    if (mood !== 'silent') handOn(client, keep(connect(behind)), mood)
  })

  function keep(socket: Socket): Socket {
    open.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => open.delete(socket))
    return socket
  }

  function handOn(client: Socket, behind: Socket, how: Mood): void {
    client.once('close', () => behind.destroy())
    behind.once('close', () => client.destroy())
    client.on('data', (bytes) => {
      if (how === 'cut in data' && bytes.includes('\r\nSubject: ')) client.destroy()
      else behind.write(bytes)
    })
    behind.on('data', (bytes) => {
      if (how !== 'swallow') client.write(bytes)
      else {
        met += 1
        client.destroy()
      }
    })
    if (hushed) for (const socket of [client, behind]) socket.pause()
  }

  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const close = async () => {
    for (const socket of open) socket.destroy()
    if (server.listening) await new Promise((resolve) => server.close(resolve))
  }

  await listen(0)
  const port = portOf(server.address())
  return {
    port,
    /** Closes what is open and treats every further connection so. */
    async turn(next: Mood) {
      await close()
      mood = next
      met = 0
      if (next !== 'refuse') await listen(port)
    },
    /** Hands nothing more on of old and new connections, in either direction, without closing one. */
    hush() {
      hushed = true
      for (const socket of open) socket.pause()
    },
    /** Lets new connections through again; those of before stay dead, or go on with what was sent. */
    speak(how: 'lost' | 'late') {
      hushed = false
      if (how === 'late') for (const socket of open) socket.resume()
    },
    /** How many connections came since the last turn; of `swallow`, how many answers it kept. */
    met: () => met,
    close,
  }
}
