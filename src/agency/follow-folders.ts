import { watch } from 'node:fs'

/** Calls `changed` a moment after a file in `folders` changed; returns what ends that. */
export function followFolders(folders: readonly string[], changed: () => void): () => void {
  let waiting: NodeJS.Timeout | undefined
  const watchers = folders.flatMap((folder) => {
    try {
      return watch(folder, { persistent: false }, () => {
        clearTimeout(waiting)
        // Editors write a file in several steps; a moment's rest reads the finished one.
        waiting = setTimeout(changed, 50).unref()
      })
    } catch {
      // Without the folder (or without watching, on some network disks) the start's texts stay.
      return []
    }
  })
  return () => {
    for (const watcher of watchers) watcher.close()
  }
}
