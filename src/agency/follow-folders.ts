import { watch } from 'node:fs'

/** Calls `changed` 50 ms after the last change of a file in `folders`. Returns the function that stops watching. */
export function followFolders(folders: readonly string[], changed: () => void): () => void {
  let waiting: NodeJS.Timeout | undefined
  const watchers = folders.flatMap((folder) => {
    try {
      return watch(folder, { persistent: false }, () => {
        clearTimeout(waiting)
        // Debounced: editors write a file in several steps.
        waiting = setTimeout(changed, 50).unref()
      })
    } catch {
      // The folder is missing, or cannot be watched (some network file systems): no reloading then.
      return []
    }
  })
  return () => {
    for (const watcher of watchers) watcher.close()
  }
}
