/**
 * Makes the pictures of the demo content: `node scripts/demo-pictures.ts [name ...]`, all of them
 * without a name. Needed again only when a composition, a cloth or a typeface changes; the same
 * input gives the same picture on every machine.
 *
 * Every picture lies on its row's own cloth, is drawn by code in `scripts/demo-pictures/`, and goes
 * to `public/demo/` as WebP: without loss, because flat colour and a weave that repeats to the pixel
 * take less room that way than with it.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import * as z from 'zod'
import { heightAt, type PictureKind, ratioOf } from '../src/pictures/sizes.ts'
import { alfasteinn } from './demo-pictures/alfasteinn.ts'
import { access, cookies, lasting, moving, slow } from './demo-pictures/articles.ts'
import { blafell } from './demo-pictures/blafell.ts'
import { pictureWidth as width } from './demo-pictures/draw.ts'
import { glod } from './demo-pictures/glod.ts'
import { hraunverk } from './demo-pictures/hraunverk.ts'
import { lagheidi } from './demo-pictures/lagheidi.ts'
import { melrakki } from './demo-pictures/melrakki.ts'
import { nordurfar } from './demo-pictures/nordurfar.ts'
import { sjavarbur } from './demo-pictures/sjavarbur.ts'
import { straumhus } from './demo-pictures/straumhus.ts'
import { thorskbein } from './demo-pictures/thorskbein.ts'
import { thyrnir } from './demo-pictures/thyrnir.ts'
import { yrar } from './demo-pictures/yrar.ts'

const mostBytes = 60 * 1024

const compositions: Readonly<Record<PictureKind, Readonly<Record<string, () => string>>>> = {
  verkefni: {
    'nordurfar-bokanir': nordurfar,
    'blafell-voruflutningar': blafell,
    'sjavarbur-netverslun': sjavarbur,
    'glod-og-kol': glod,
    'thorskbein-askrift': thorskbein,
    'hraunverk-reiknivel': hraunverk,
    'straumhus-hledsla': straumhus,
    'lagheidi-gisting': lagheidi,
    'alfasteinn-tonlistarskoli': alfasteinn,
    'yrar-garn': yrar,
    'melrakki-honnunarkerfi': melrakki,
    'thyrnir-og-yr': thyrnir,
  },
  frettir: {
    'ad-flytja-netverslun': moving,
    'vefur-sem-endist': lasting,
    'login-um-adgengi': access,
    'sex-astaedur-fyrir-haegum-vef': slow,
    'vafrakokubordar-an-bellibragda': cookies,
  },
}

const rows = z.array(z.object({ image_url: z.string().nullable() }))

/** The names of the pictures that a file of demo content asks for. */
function wanted(file: string): string[] {
  const content = new URL(`../content/demo/${file}`, import.meta.url)
  return rows
    .parse(JSON.parse(readFileSync(content, 'utf8')))
    .flatMap(({ image_url }) => /^\/demo\/(.+)\.webp$/.exec(image_url ?? '')?.[1] ?? [])
}

/** Draws one picture and writes it. Throws when it is larger than a picture may be. */
async function make(kind: PictureKind, name: string, compose: () => string): Promise<void> {
  const height = heightAt(width, ratioOf[kind])
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`
  // Few shades at the edges of letters are enough, and a third less to load.
  const drawn = await sharp(Buffer.from(`${open}${compose()}</svg>`))
    .removeAlpha()
    .png({ palette: true, colours: 128, dither: 0 })
    .toBuffer()
  const bytes = await sharp(drawn).webp({ lossless: true, effort: 6 }).toBuffer()
  console.log(`${name}.webp ${bytes.length} bytes`)
  if (bytes.length > mostBytes) throw new Error(`${name} is larger than ${mostBytes} bytes`)
  writeFileSync(new URL(`${name}.webp`, folder), bytes)
}

const folder = new URL('../public/demo/', import.meta.url)
mkdirSync(folder, { recursive: true })
const only = process.argv.slice(2)
for (const [kind, file] of [
  ['verkefni', 'projects.json'],
  ['frettir', 'news.json'],
] as const) {
  const names = wanted(file)
  const missing = names.filter((name) => !(name in compositions[kind]))
  if (missing.length > 0) throw new Error(`No composition for ${missing.join(', ')}`)
  for (const [name, compose] of Object.entries(compositions[kind])) {
    if (!names.includes(name)) throw new Error(`${name} is drawn and ${file} does not show it`)
    if (only.length === 0 || only.includes(name)) await make(kind, name, compose)
  }
}
