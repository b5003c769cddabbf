import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Sends one request and returns the status of its response. */
export type Poster = (request: Buffer) => Promise<number>

/**
 * Opens a connection that is kept alive, on which one request follows the other, and another when
 * the site says that it closes it. It reads just enough of HTTP for the responses of this site (a
 * length or chunks), so that the load costs a small part of what the site spends on it. A post
 * rejects when the connection is closed before its response.
 */
export async function openPoster(port: number): Promise<Poster> {
  let socket = await open(port)
  return async (request) => {
    if (socket.destroyed) socket = await open(port)
    const response = await exchange(socket, request)
    if (/\r\nconnection: close\r\n/i.test(response)) socket.destroy()
    return Number(response.slice(9, 12))
  }
}

async function open(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  return socket.setEncoding('latin1')
}

function exchange(socket: Socket, request: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = ''
    const end = (settle: () => void) => {
      socket.off('data', read).off('close', closed).off('error', reject)
      settle()
    }
    const read = (text: string) => {
      received += text
      if (isWhole(received)) end(() => resolve(received))
    }
    const closed = () => end(() => reject(new Error('the site closed the connection')))
    socket.on('data', read).once('close', closed).once('error', reject)
    socket.write(request)
  })
}

function isWhole(text: string): boolean {
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return false
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, end))?.[1]
  if (length === undefined) return text.endsWith('\r\n0\r\n\r\n')
  return text.length >= end + 4 + Number(length)
}
