import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { imageNameOf, imagePath, imagesFolder } from '#pictures/pictures'
import type { Desk } from '../visit.ts'

/** A picture that staff have added (`?name=`), whole, for whoever chooses what of it stays in view. */
export async function showPicture({ query, services }: Desk): Promise<Response> {
  const name = imageNameOf(imagePath(query.get('name') ?? ''))
  const folder = join(services.environment.DATA_DIR, imagesFolder)
  const bytes = name && (await readFile(join(folder, name)).catch(() => undefined))
  if (!bytes) return new Response(null, { status: 404 })
  return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': 'image/webp' } })
}
