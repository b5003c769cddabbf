import { AsyncLocalStorage } from 'node:async_hooks'

const turns = new AsyncLocalStorage<{ over: boolean }>()

/** Runs what belongs to one write transaction; all that it calls, awaited or not, knows of it. */
export async function inWriteTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = { over: false }
  try {
    return await turns.run(turn, work)
  } finally {
    turn.over = true
  }
}

/** Whether the caller is part of a write transaction that runs. */
export function isInWriteTurn(): boolean {
  return turns.getStore()?.over === false
}

/** Throws when the caller is part of a write transaction that has ended. */
export function refuseAfterWriteTurn(): void {
  if (turns.getStore()?.over) throw new Error('The transaction of this work has ended')
}
