/**
 * Answers a function that runs work under a key. Whoever asks for a key that is being worked on
 * waits for that work and gets the same answer or the same error; nothing is kept afterwards.
 */
export function once<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>()
  return (key, work) => {
    const started = running.get(key)
    if (started) return started
    const promise = work().finally(() => running.delete(key))
    running.set(key, promise)
    return promise
  }
}
