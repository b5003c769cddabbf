import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createTextStore, type TextStore } from '#i18n/i18n'
import type { SiteFiles } from '#settings/settings'
import { root } from './root.ts'

type Options = Omit<Parameters<typeof createTextStore>[0], 'directories'>

/** Opens the texts of the site from their files. */
export function openTextStore(options: Options): TextStore {
  // The build keeps a valid copy of every text, the fallback for a file that is broken at the start.
  const directories = ['content/locales', 'dist/locales'].map((it) => join(root, it))
  return createTextStore({ directories, ...options })
}

/** The texts and public files that settings are validated against. */
export function siteFilesOf({ written }: TextStore): SiteFiles {
  // Joined to `/` first, so that no `..` leads out of the folder.
  return { texts: written, has: (path) => existsSync(join(root, 'public', join('/', path))) }
}
