import { connect, type Socket } from 'node:net'

export type RawConnection = Readonly<{
  socket: Socket
  /** What has come back so far, a character for each byte. */
  received(): string
  /** Resolves when the other side has closed the connection. */
  closed: Promise<void>
}>

/** Connects to `port` on this machine without a word; failures of the connection count as its end. */
export function openRaw(port: number): RawConnection {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.setEncoding('latin1').on('data', (text: string) => {
    received += text
  })
  socket.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()))
  return { socket, received: () => received, closed }
}

/**
 * Sends these bytes and no more; returns what comes back until the other side closes, or is still
 * for so many milliseconds (0 for however long).
 */
export async function exchangeRaw(port: number, request: string | Buffer, stillMs = 0) {
  const { socket, received, closed } = openRaw(port)
  socket.setTimeout(stillMs, () => socket.destroy())
  socket.write(request, 'latin1')
  await closed
  return received()
}

/** The status codes of the answers in what came back. */
export function statusesIn(received: string): readonly number[] {
  return [...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
}
