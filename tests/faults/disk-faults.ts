import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { post } from '../http.ts'
import { type SiteProcess, startSite } from '../site-process.ts'
import { mayMount, startOnOwnDisk } from './own-disk.ts'
import { makeReadOnly, refuseWrites, withoutOverride } from './refused-writes.ts'

/** A site that soon cannot write. */
export type SickSite = Readonly<{
  site: SiteProcess
  hurt(): Promise<void>
  heal(): void
  /** A copy of its data folder, made while nothing is being written. */
  copy(): string
}>

/** A way in which a disk fails. */
export type DiskFault = Readonly<{
  name: string
  /** What SQLite says of it. */
  said: string
  /** Whether this user may bring it about. */
  possible: boolean
  start(): Promise<SickSite>
}>

/** The disk is full, cannot be written, or its files may not be written. */
export const diskFaults: readonly DiskFault[] = [
  {
    name: 'a full disk',
    said: 'database or disk is full',
    possible: mayMount,
    start: async () => {
      const { site, fill, free, copy } = await startOnOwnDisk('3m')
      return { site, hurt: async () => fill(), heal: free, copy }
    },
  },
  {
    name: 'a disk that refuses every write',
    said: 'disk I/O error',
    possible: true,
    start: async () => {
      const site = await startSite()
      const hurt = async () => refuseWrites(site, true)
      return { site, hurt, heal: () => refuseWrites(site, false), copy: () => copyOf(site) }
    },
  },
  {
    name: 'a read-only database folder',
    said: 'attempt to write a readonly database',
    possible: true,
    start: async () => {
      const site = await startSite({ through: withoutOverride })
      return {
        site,
        hurt: async () => {
          makeReadOnly(site.dataDir, true)
          // What is open stays open for writing, until the site opens it anew after an error.
          refuseWrites(site, true)
          await post(site.port, { 'form-name': 'contact', ...oneMore })
          refuseWrites(site, false)
        },
        heal: () => makeReadOnly(site.dataDir, false),
        copy: () => copyOf(site),
      }
    },
  },
]

const oneMore = { name: 'Í', email: 'i@example.is', subject: 'Á undan', message: 'Opið' }

function copyOf({ dataDir }: SiteProcess): string {
  const to = mkdtempSync(join(tmpdir(), 'copy-'))
  cpSync(dataDir, to, { recursive: true })
  return to
}
