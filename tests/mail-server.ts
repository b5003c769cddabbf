import { type AddressInfo, createServer, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

export type Stage = 'from' | 'to' | 'data'

export type MailServer = {
  url: string
  /** Every message that was taken, as it came over the wire. */
  messages: Buffer[]
  /** Who each was for, by the envelope. */
  recipients: string[]
}

/**
 * Starts a real SMTP server on a free port, stopped after the test.
 *
 * @param answer an SMTP code of 400 or more refuses at that stage; undefined goes on
 */
export async function startMailServer(
  answer: (stage: Stage) => number | undefined = () => undefined,
): Promise<MailServer> {
  const messages: Buffer[] = []
  const recipients: string[] = []
  const refusal = (stage: Stage) => {
    const code = answer(stage)
    return code === undefined
      ? undefined
      : Object.assign(new Error('refused for the test'), { responseCode: code })
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 1,
    onMailFrom: (_address, _session, done) => done(refusal('from')),
    onRcptTo: (_address, _session, done) => done(refusal('to')),
    onData(stream, session, done) {
      void buffer(stream).then((bytes) => {
        const error = refusal('data')
        if (!error) {
          messages.push(bytes)
          recipients.push(...session.envelope.rcptTo.map(({ address }) => address))
        }
        done(error)
      })
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await new Promise((resolve) => listening.once('listening', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { url: `smtp://127.0.0.1:${portOf(listening.address())}`, messages, recipients }
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

function portOf(address: AddressInfo | string | null): number {
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return address.port
}
