import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite } from '../site-process.ts'

const namespaces = [
  ['unshare', '--mount'],
  ['unshare', '--user', '--map-root-user', '--mount'],
]
const mount = (folder: string, size: string) => [
  ...['sh', '-c', `mkdir -p "$0" && mount -t tmpfs -o size=${size} none "$0" && exec "$@"`],
  folder,
]

/** The command that gives a process mounts of its own; undefined where this user may not mount. */
const ownMounts = namespaces.find(([command = '', ...words]) => {
  const attempt = [...words, ...mount(tmpdir(), '64k'), 'true']
  return spawnSync(command, attempt).status === 0
})

/** Whether this machine lets the tests mount, as root or in a namespace of their own. */
export const mayMount = ownMounts !== undefined

/** The words before a command that has a file system of `size` on `folder`, gone when it ends. */
export function withOwnDisk(folder: string, size: string): readonly string[] {
  return [...(ownMounts ?? []), ...mount(folder, size)]
}

/**
 * Starts a site whose data folder, or the folder `below` it, is a file system in memory that ends
 * with the process.
 *
 * @param size as `mount` takes it: `64k`, `16m`
 */
export async function startOnOwnDisk(size: string, below = '') {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-'))
  const folder = join(dataDir, below)
  const site = await startSite({ dataDir, through: withOwnDisk(folder, size) })
  // What the site mounted is seen through its process alone.
  const seen = (path: string) => join(`/proc/${site.pid()}/root`, path)
  const filling = seen(join(folder, 'filling'))
  return {
    site,
    /** Takes all space that is left on it. */
    fill: () => {
      try {
        for (;;) appendFileSync(filling, Buffer.alloc(4096))
      } catch (error) {
        if (!String(error).includes('ENOSPC')) throw error
      }
    },
    /** Gives the space back. */
    free: () => rmSync(filling, { force: true }),
    /** Copies its data folder, while nothing is being written, to where SQLite can open it. */
    copy: () => {
      const to = join(dataDir, 'copy')
      cpSync(seen(dataDir), to, { recursive: true })
      return to
    },
  }
}
