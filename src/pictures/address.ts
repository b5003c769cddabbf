import { createHash } from 'node:crypto'
import type { PictureKind } from './sizes.ts'

/** It names the row, never the source: nobody can have another address fetched. */
export function pictureBase(kind: PictureKind, id: string): string {
  return `/myndir/${kind}/${encodeURIComponent(id)}`
}

/**
 * Eight hexadecimal digits that change with `image_url` and with the point that stays in view, so
 * that a copy may be kept for ever.
 */
export function pictureVersion(imageUrl: string, focus: string | null = null): string {
  const what = focus === null ? imageUrl : `${imageUrl} ${focus}`
  return createHash('sha256').update(what).digest('hex').slice(0, 8)
}

/** The seed of a row's own cloth; a project and an article of one name have two. */
export function clothSeed(kind: string, id: string): string {
  return `${kind}/${id}`
}
