import { connect, type Socket } from 'node:net'

export type RawConnection = Readonly<{
  socket: Socket
  /** The bytes received so far, one character for each. */
  received(): string
  /** Resolves when the other side has closed the connection. */
  closed: Promise<void>
}>

/** Connects to `port` on this machine without sending anything; a connection error counts as its end. */
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
 * Sends exactly these bytes; returns what is received until the other side closes, or sends nothing for `stillMs`
 * milliseconds (0 for no limit).
 */
export async function exchangeRaw(port: number, request: string | Buffer, stillMs = 0) {
  const { socket, received, closed } = openRaw(port)
  socket.setTimeout(stillMs, () => socket.destroy())
  socket.write(request, 'latin1')
  await closed
  return received()
}

/** The status codes of the responses in the received bytes. */
export function statusesIn(received: string): readonly number[] {
  return [...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
}
