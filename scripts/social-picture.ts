/**
 * Draws public/social.png, the picture that social networks show with a page: the front page's
 * cloth, the company's name and what it does. `npm run pictures:social`; the result is committed.
 */
import { join } from 'node:path'
import sharp from 'sharp'
import { company } from '#content/company'
import { dyes } from '#pictures/dyes'
import { root } from '#server/root'
import { clothSvg } from '#weave/svg'
import { text } from './demo-pictures/type.ts'

const [width, height] = [1200, 630]
const domains = Object.values(company.domains).join(' · ')
const words =
  text(80, 330, 132, company.name, { face: 'serif', fill: dyes.ink }) +
  text(86, 400, 30, domains, { fill: dyes.wool })
const page =
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
  `<rect width="100%" height="100%" fill="${dyes.paper}"/>${words}</svg>`
const cloth = Buffer.from(clothSvg('/', 360, height, dyes, 9))

const target = join(root, 'public/social.png')
const { size } = await sharp(Buffer.from(page))
  .composite([{ input: cloth, left: width - 360, top: 0 }])
  .png({ palette: true, compressionLevel: 9, effort: 10 })
  .toFile(target)
console.log(`${target}: ${size} bytes`)
