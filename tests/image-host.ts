import type { RequestListener } from 'node:http'
import { Agent, createServer } from 'node:https'
import { connect } from 'node:tls'
import { certificateFor } from './certificate.ts'
import { portOf } from './port-of.ts'

/**
 * Starts a real https server on a free port and returns an agent that connects every host name to it. The certificate
 * is for `images.example.com` and `other.example.com`.
 */
export async function startImageHost(listener: RequestListener) {
  const { key, cert } = certificateFor(['images.example.com', 'other.example.com'])
  const server = createServer({ key, cert }, listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = portOf(server.address())
  const agent = new Agent()
  agent.createConnection = ({ servername }) =>
    connect({ host: '127.0.0.1', port, ca: cert, ...(servername && { servername }) })
  const close = () =>
    new Promise<void>((resolve) => {
      agent.destroy()
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return { agent, close }
}
