import { once } from 'node:events'
import { connect } from 'node:net'

/** Sends one request and returns the status of its answer. */
export type Poster = (request: Buffer) => Promise<number>

/**
 * Opens a connection that is kept alive, on which one request follows the other. It reads just
 * enough of HTTP for the answers of this site (a length or chunks), so that the load costs a small
 * part of what the site spends on it. A post rejects when the site closes the connection.
 */
export async function openPoster(port: number): Promise<Poster> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  let received = ''
  let waiting: PromiseWithResolvers<number> | undefined
  socket.setEncoding('latin1')
  socket.on('data', (text: string) => {
    received += text
    if (!isWhole(received)) return
    const status = Number(received.slice(9, 12))
    received = ''
    waiting?.resolve(status)
  })
  socket.once('close', () => waiting?.reject(new Error('the site closed the connection')))
  socket.on('error', (error) => waiting?.reject(error))
  return (request) => {
    waiting = Promise.withResolvers<number>()
    socket.write(request)
    return waiting.promise
  }
}

function isWhole(text: string): boolean {
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return false
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, end))?.[1]
  if (length === undefined) return text.endsWith('\r\n0\r\n\r\n')
  return text.length >= end + 4 + Number(length)
}
