import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { StoreFault } from '../store-fault.ts'

type Limits = Readonly<{
  /**
   * How long the server may leave a connection without an answer, in milliseconds. More than its own
   * limit for a statement, so that only one that is not heard of any more comes to it.
   */
  queryMs: number
  /** How long nobody is let wait after the server has not answered, in milliseconds. */
  pauseMs: number
}>

/** A transaction that may take as long as it needs says so to the server, and is heard here. */
const lifting = /^\s*set local statement_timeout = 0\s*$/i

/**
 * The same pool, for a server that may fall silent without closing its connections (its machine lost
 * power, a pooler is stuck): TCP says nothing of that for a quarter of an hour. A statement that is
 * not answered in time throws `StoreFault`, and its connection is cut, so that nobody gets it again;
 * the rest of its transaction throws at once. Connections that have lain still since are cut too,
 * instead of costing the next visitors the same wait.
 *
 * When nothing at all was heard meanwhile, `connect` throws at once for a moment: a page or a task
 * that asks several things waits once, not once for each.
 *
 * A transaction that has said `set local statement_timeout = 0` waits as long as TCP does.
 *
 * The driver's own `query_timeout` would give the connection back to the pool, with the statement
 * still on it, and could not be lifted.
 */
export function answeringPool(pool: pg.Pool, { queryMs, pauseMs }: Limits): pg.Pool {
  const now = () => performance.now()
  const heard = new WeakMap<pg.PoolClient, number>()
  const unlimited = new WeakSet<pg.PoolClient>()
  const clients = new WeakMap<pg.PoolClient, pg.PoolClient>()
  let heardLast = Number.NEGATIVE_INFINITY
  let silentFrom = Number.NEGATIVE_INFINITY
  let refusedUntil = Number.NEGATIVE_INFINITY

  function noteAnswer(client: pg.PoolClient): void {
    heardLast = now()
    heard.set(client, heardLast)
  }

  /** Who asked at `from` has got no answer. */
  function noteSilence(from: number): void {
    silentFrom = Math.max(silentFrom, from)
    if (heardLast < from) refusedUntil = now() + pauseMs
  }

  async function connect(): Promise<pg.PoolClient> {
    for (;;) {
      const from = now()
      if (from < refusedUntil) throw silence()
      const client = await pool.connect().catch((thrown: unknown) => {
        // One that refuses does so at once.
        if (now() - from >= pauseMs) noteSilence(from)
        throw thrown
      })
      if (!heard.has(client)) noteAnswer(client)
      unlimited.delete(client)
      if ((heard.get(client) ?? 0) >= silentFrom) return answering(client)
      client.release(true)
      client.connection.stream.destroy()
    }
  }

  function answering(client: pg.PoolClient): pg.PoolClient {
    const known = clients.get(client)
    if (known) return known
    let isLost = false

    /** Rejects when nothing has come for too long; waits only while the statement does. */
    function silenceOn(from: number) {
      const given = Promise.withResolvers<never>()
      let timer: NodeJS.Timeout | undefined
      let immediate: NodeJS.Immediate | undefined
      const wait = (ms: number) => {
        // After a long standstill of this process the answer may be there, yet unread.
        timer = setTimeout(() => {
          immediate = setImmediate(look)
        }, ms)
      }
      const look = () => {
        // Statements behind each other on one connection wait for those before.
        const left = Math.max(from, heard.get(client) ?? from) + queryMs - now()
        if (left > 0) return wait(left)
        isLost = true
        noteSilence(from)
        cut(client)
        given.reject(silence())
      }
      wait(queryMs)
      const end = () => {
        clearTimeout(timer)
        clearImmediate(immediate)
      }
      return { promise: given.promise, end }
    }

    const query = async (statement: pg.QueryConfig): Promise<pg.QueryResult> => {
      if (isLost) throw silence()
      const silent = unlimited.has(client) ? undefined : silenceOn(now())
      try {
        const answer = client.query(statement)
        const result = await (silent ? Promise.race([answer, silent.promise]) : answer)
        noteAnswer(client)
        if (lifting.test(statement.text)) unlimited.add(client)
        return result
      } catch (thrown) {
        if (thrown instanceof pg.DatabaseError) noteAnswer(client)
        throw isLost ? silence() : thrown
      } finally {
        silent?.end()
      }
    }
    const made = new Proxy(client, {
      get: (target, property) => (property === 'query' ? query : Reflect.get(target, property)),
    })
    clients.set(client, made)
    return made
  }

  function silence(): StoreFault {
    return new StoreFault('STUCK', `PostgreSQL did not answer within ${queryMs} ms`)
  }

  return new Proxy(pool, {
    get: (target, property) => (property === 'connect' ? connect : Reflect.get(target, property)),
  })
}

/** Closes the connection without a word; the pool lets it go when it is given back. */
function cut(client: pg.PoolClient): void {
  client.end().catch(() => undefined)
  client.connection.stream.destroy()
}
