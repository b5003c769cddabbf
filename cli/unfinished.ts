import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Creates a temporary folder in `parent`, which may hold personal data, and removes it when `act` has ended. Also
 * when a signal ends the process: `act`'s `signal` is aborted first.
 */
export async function inUnfinishedFolder<T>(
  parent: string,
  prefix: string,
  act: (folder: string, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const stopped = new AbortController()
  const stop = (name: string) => stopped.abort(new Error(`stopped by ${name}`))
  for (const name of signals) process.on(name, stop)
  try {
    const folder = await mkdtemp(join(parent, prefix))
    try {
      return await act(folder, stopped.signal)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  } catch (thrown) {
    // An aborted operation may throw anything; report the signal instead.
    throw stopped.signal.aborted ? stopped.signal.reason : thrown
  } finally {
    for (const name of signals) process.off(name, stop)
  }
}

/** Removes such folders that a killed process left behind, if last modified before `moment`. */
export async function sweepUnfinished(
  parent: string,
  prefix: string,
  moment: number,
): Promise<void> {
  const names = await readdir(parent)
  for (const name of names.filter((each) => each.startsWith(prefix))) {
    const path = join(parent, name)
    const made = await stat(path).catch(() => undefined)
    if (made && made.mtimeMs < moment) await rm(path, { recursive: true, force: true })
  }
}
