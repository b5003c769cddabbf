import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * A port of this machine on which nothing listens, below those that systems give to connections:
 * one of them could take it before whoever asked for it listens there.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
