import { createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { portOf } from './port-of.ts'
import { openSmtpServer, type SmtpServer, type Stage } from './smtp-server.ts'

/**
 * Starts a real SMTP server on a free port, stopped after the vitest test.
 *
 * @param answer an SMTP code of 400 or more refuses at that stage; undefined goes on
 */
export async function startMailServer(
  answer: (stage: Stage) => number | undefined = () => undefined,
): Promise<SmtpServer> {
  const server = await openSmtpServer({ answer })
  onTestFinished(() => server.close())
  return server
}

/** Starts a server that `talk` plays, for what no proper mail server does. Stopped after the test. */
export async function startRawServer(talk: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    talk(socket)
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `smtp://127.0.0.1:${portOf(server.address())}`
}
