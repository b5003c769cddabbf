import { connect, type Socket } from 'node:net'
import { routes } from '#routing/routes'
import { ask } from '../http.ts'
import { expect, test } from './fault-fixtures.ts'

const connections = 10_000
const atOnce = 250
const question = 'GET /robots.txt HTTP/1.1\r\nHost: localhost\r\n\r\n'

test(`${connections} connections stay open: pages are answered meanwhile`, async ({
  atEnd,
  startOwn,
}) => {
  const site = await startOwn()
  const open: Socket[] = []
  atEnd(async () => {
    for (const socket of open) socket.destroy()
  })
  while (open.length < connections) {
    open.push(...(await Promise.all(Array.from({ length: atOnce }, () => answered(site.port)))))
  }
  for (const path of [routes.home, routes.news, `${routes.projects}?leit=vef`, '/icon.svg']) {
    expect([path, (await ask(site.port, path)).status]).toEqual([path, 200])
  }
  expect(open.filter(({ closed }) => closed)).toEqual([])
})

/** Opens a connection that asks once, and stays. */
function answered(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(question))
    socket.once('error', reject)
    socket.once('data', () => resolve(socket))
  })
}
