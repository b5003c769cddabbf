import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createTextStore, type TextStore } from '#i18n/i18n'
import type { SiteFiles } from '#settings/settings'
import { root } from './root.ts'

type Options = Omit<Parameters<typeof createTextStore>[0], 'directories'>

/** The texts of the site, where its files stand. */
export function openTextStore(options: Options): TextStore {
  // The build keeps a good copy of every text, for a file that is broken at the start.
  const directories = ['content/locales', 'dist/locales'].map((it) => join(root, it))
  return createTextStore({ directories, ...options })
}

/** By what settings are checked. */
export function siteFilesOf({ written }: TextStore): SiteFiles {
  // No `..` leads out of the folder.
  return { texts: written, has: (path) => existsSync(join(root, 'public', join('/', path))) }
}
