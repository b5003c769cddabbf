import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { imageNameOf, imagePath } from '#pictures/pictures'
import { imageReferences } from '#stories/stories'
import { command } from './item.ts'

const hourMs = 60 * 60 * 1000

/** `content clean`: deletes pictures that nothing shows any more. */
export const clean = command({
  usage: 'clean [--dry-run]',
  summary: 'delete the files of pictures that no item has any more',
  help: `  --dry-run  only say which

Also forgets previews whose time is over. A picture that was stored in the last hour stays, since an
item may be about to get it. An export takes along the pictures of its items.`,
  options: { 'dry-run': { type: 'boolean', default: false } },
  read({ values }) {
    const dry = values['dry-run']
    return async ({ database, imagesDir, now, previews, print }) => {
      if (!dry) await previews.forgetExpired()
      const files = await readdir(imagesDir).catch(() => [])
      const old: string[] = []
      for (const name of files) {
        const { mtimeMs } = await stat(join(imagesDir, name))
        const ours = imageNameOf(imagePath(name)) !== undefined || name.endsWith('.part')
        if (ours && mtimeMs < now().getTime() - hourMs) old.push(name)
      }
      // Asked for last: what is referred to by now stays.
      const kept = (await imageReferences(database.db, imagePath(''))).join('\n')
      const unused = old.filter((name) => !kept.includes(imagePath(name)))
      for (const name of unused) {
        if (!dry) await rm(join(imagesDir, name), { force: true })
        print(name)
      }
      print(`${unused.length} pictures ${dry ? 'to delete' : 'deleted'}`)
      return 0
    }
  },
})
