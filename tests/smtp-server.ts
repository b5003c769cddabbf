import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { SMTPConnection } from 'smtp-server/lib/smtp-connection.js'
import { portOf } from './port-of.ts'

// The package waits 100 ms before each greeting, to catch clients that send too early.
SMTPConnection.prototype.init = function () {
  this._setListeners(() => this.connectionReady())
}

export type Stage = 'connect' | 'from' | 'to' | 'data'

export type SmtpServer = Readonly<{
  port: number
  url: string
  /** Every accepted message, as received. */
  messages: Buffer[]
  /** The envelope recipients of each message. */
  recipients: string[]
  close(): Promise<void>
}>

type Options = Readonly<{
  /** Returns an SMTP code of 400 or more to refuse at that stage (`recipient` is set at `to`); undefined to go on. */
  answer?: (stage: Stage, recipient?: string) => number | undefined
  /** Called for each accepted message; `say` sends the final 250. By default it is sent at once. */
  taking?: (say: () => void) => void
  /** Called for each connection; `say` sends the greeting. */
  greeting?: (say: () => void) => void
}>

/** Starts a real SMTP server on a free port of this machine. The caller closes it. */
export async function openSmtpServer({
  answer = () => undefined,
  taking = (say) => say(),
  greeting = (say) => say(),
}: Options = {}): Promise<SmtpServer> {
  const messages: Buffer[] = []
  const recipients: string[] = []
  const refusal = (stage: Stage, recipient?: string) => {
    const code = answer(stage, recipient)
    return code === undefined
      ? undefined
      : Object.assign(new Error('refused for the test'), { responseCode: code })
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1,
    onConnect: (_session, done) => greeting(() => done(refusal('connect'))),
    onMailFrom: (_address, _session, done) => done(refusal('from')),
    onRcptTo: ({ address }, _session, done) => done(refusal('to', address)),
    onData(stream, session, done) {
      const take = (bytes: Buffer) => {
        const error = refusal('data')
        if (error) return done(error)
        messages.push(bytes)
        recipients.push(...session.envelope.rcptTo.map(({ address }) => address))
        taking(() => done())
      }
      // Some tests kill the sender in the middle of a message.
      void buffer(stream).then(take, done)
    },
  })
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const port = portOf(listening.address())
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    messages,
    recipients,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
