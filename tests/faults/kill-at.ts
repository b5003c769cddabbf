/**
 * Loaded before the site (`node --import`), it ends the site's process with SIGKILL at a commit that
 * `KILL_AT` names: `before 3 …` or `after 3 …`, where … is a piece of SQL. Counted are the
 * transactions that ran a statement with that piece. It sets the site's clock ahead by
 * `CLOCK_AHEAD_MS`, as if the process had been started that much later; timers are not touched.
 */
import { writeSync } from 'node:fs'
import { DatabaseSync, StatementSync } from 'node:sqlite'

const [, when = '', nth = '', piece = ''] =
  /^(before|after) (\d+) (.+)$/.exec(process.env.KILL_AT ?? '') ?? []

const connections = new WeakMap<StatementSync, DatabaseSync>()
const concerned = new WeakSet<DatabaseSync>()
let commits = 0

function run<T>(connection: DatabaseSync | undefined, sql: string, work: () => T): T {
  if (!connection) return work()
  if (sql.includes(piece)) concerned.add(connection)
  const isCommit = /^\s*(commit|end)\b/i.test(sql)
  const isEnd = isCommit || /^\s*rollback\s*;?\s*$/i.test(sql)
  const counts = isCommit && concerned.has(connection)
  if (isEnd) concerned.delete(connection)
  if (!counts) return work()
  commits += 1
  if (when === 'before') killAtLast()
  const done = work()
  if (when === 'after') killAtLast()
  return done
}

function killAtLast(): void {
  if (commits !== Number(nth)) return
  // A line of the log would not be written any more.
  writeSync(2, `killed ${process.env.KILL_AT}\n`)
  process.kill(process.pid, 'SIGKILL')
}

if (piece !== '') {
  DatabaseSync.prototype.exec = new Proxy(DatabaseSync.prototype.exec, {
    apply: (exec, connection: DatabaseSync, given: [string]) =>
      run(connection, given[0], () => Reflect.apply(exec, connection, given)),
  })
  DatabaseSync.prototype.prepare = new Proxy(DatabaseSync.prototype.prepare, {
    apply(prepare, connection: DatabaseSync, given: [string]) {
      const statement = Reflect.apply(prepare, connection, given)
      connections.set(statement, connection)
      return statement
    },
  })
  const watched = <T extends (...given: never[]) => unknown>(method: T): T =>
    new Proxy(method, {
      apply: (it, statement: StatementSync, given) =>
        run(connections.get(statement), statement.sourceSQL, () =>
          Reflect.apply(it, statement, given),
        ),
    })
  StatementSync.prototype.run = watched(StatementSync.prototype.run)
  StatementSync.prototype.all = watched(StatementSync.prototype.all)
  StatementSync.prototype.get = watched(StatementSync.prototype.get)
  StatementSync.prototype.iterate = watched(StatementSync.prototype.iterate)
}

const aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0)
const actualNow = Date.now
const now = () => actualNow() + aheadMs

if (aheadMs > 0) {
  globalThis.Date = new Proxy(Date, {
    construct: (made, given, target) =>
      Reflect.construct(made, given.length === 0 ? [now()] : given, target),
    apply: () => new Date().toString(),
    get: (made, name, receiver) => (name === 'now' ? now : Reflect.get(made, name, receiver)),
  })
}
