import { once } from 'node:events'
import { type Agent, request } from 'node:https'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { HttpResponse } from './http.ts'

export type Asking = Readonly<{
  method?: string
  /** A domain of the site. */
  host?: string
  headers?: Readonly<Record<string, string>>
  /** Fields of a form, which make it a post as a script sends it. */
  fields?: Readonly<Record<string, string>>
  /** The address of this machine that asks: 127.0.0.9. */
  from?: string
}>

/** Whether somebody listens on a port; waits a moment where nobody does. */
export async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  // `once` rejects on an error.
  const stands = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  if (!stands) await pause(20)
  return stands
}

/** Asks the proxy on `port` over https, on a connection that `agent` keeps; rejects when it breaks. */
export function askProxy(
  agent: Agent,
  port: number,
  path: string,
  { method, host = 'vefstoll.is', headers = {}, fields, from }: Asking = {},
): Promise<HttpResponse> {
  const body = fields && new URLSearchParams(fields).toString()
  const form = { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' }
  return new Promise((resolve, reject) => {
    const asking = request(
      {
        ...{ agent, port, path, host: '127.0.0.1', servername: host },
        method: method ?? (fields ? 'POST' : 'GET'),
        headers: { Host: host, ...(fields && form), ...headers },
        ...(from && { localAddress: from }),
      },
      (response) => {
        const { statusCode: status = 0, headers } = response
        text(response).then((body) => resolve({ status, headers, body }), reject)
      },
    )
    asking.once('error', reject)
    asking.end(body)
  })
}
