import { circle, cloth, dye, move, path, rect, stroke } from './draw.ts'
import { browser, sheet } from './frame.ts'
import { button, navigation } from './parts.ts'
import { lines, text } from './type.ts'

const round = 'stroke-linecap="round" stroke-linejoin="round"'

/** A dog in profile that stands on the base line, 200 units long. */
function dog(x: number, y: number, scale: number, coat: string, ear: string): string {
  return (
    `<g transform="translate(${x} ${y}) scale(${scale})">` +
    stroke('M34-84C14-98 8-122 14-142', coat, 14, round) +
    stroke('M46-70V-10M66-66V-10M126-66V-10M144-70V-10', coat, 18, round) +
    stroke('M54-84H136', coat, 52, round) +
    stroke('M142-92L164-132', coat, 36, round) +
    stroke('M166-140L200-134', coat, 30, round) +
    path('M150-156C134-150 128-122 138-108 152-112 160-132 164-150Z', ear) +
    circle(178, -146, 4, dye.ink) +
    circle(213, -138, 6, dye.ink) +
    '</g>'
  )
}

const bones = (ink: string) =>
  stroke('M-120 0H96', ink, 9, round) +
  [-70, -40, -10, 20, 50]
    .map((x, index) => {
      const reach = 46 - index * 6
      return stroke(
        `M${x + 14} ${-reach}Q${x - 6} ${-reach / 2} ${x} 0Q${x - 6} ${reach / 2} ${x + 14} ${reach}`,
        ink,
        8,
        round,
      )
    })
    .join('') +
  path('M-170 0C-160-40-124-46-104-38-94-14-94 14-104 38-124 46-160 40-170 0Z', ink) +
  circle(-140, -10, 6, dye.weld) +
  path('M92 0L132-38C126-14 126 14 132 38Z', ink)

const bag =
  rect(0, 0, 390, 64, dye.moorit, 'opacity=".16"') +
  rect(0, 62, 390, 3, dye.moorit, 'opacity=".35"') +
  circle(195, 31, 12, dye.woad, 'opacity=".6"') +
  text(195, 166, 52, 'Þorskbein', { face: 'soft', anchor: 'middle', fill: dye.woad }) +
  text(195, 204, 18, 'nagbein úr roði og beinum', { anchor: 'middle', fill: dye.moorit }) +
  rect(0, 250, 390, 240, dye.woad) +
  move(214, 370, bones(dye.oat)) +
  text(195, 552, 22, 'Fyrir 20–30 kg hunda', { face: 'bold', anchor: 'middle', fill: dye.woad }) +
  text(195, 586, 18, '600 g · Þingeyri', { anchor: 'middle', fill: dye.moorit }) +
  rect(165, 618, 60, 8, dye.weld)

const choices = [
  ['Senda', true],
  ['Fresta', false],
  ['Sleppa', false],
] as const

const page =
  text(150, 84, 34, 'Þorskbein', { face: 'soft', fill: dye.woad }) +
  navigation(900, 82, ['Vörur', 'Um okkur', 'Áskriftin mín'], { marked: 2 }) +
  lines(146, 216, 82, 84, ['Hvað vegur', 'hundurinn?'], { face: 'serif' }) +
  rect(150, 556, 750, 2, dye.linen) +
  dog(150, 556, 0.62, dye.linen, dye.rose) +
  dog(340, 556, 1.05, dye.rose, dye.moorit) +
  dog(586, 556, 1.34, dye.linen, dye.rose) +
  rect(150, 606, 750, 10, dye.linen, 'rx="5"') +
  rect(150, 606, 330, 10, dye.woad, 'rx="5"') +
  circle(480, 611, 20, dye.woad) +
  circle(480, 611, 8, dye.white) +
  text(480, 672, 30, '24 kg', { face: 'bold', anchor: 'middle' }) +
  text(150, 668, 18, '3 kg', { fill: dye.wool }) +
  text(900, 668, 18, '60 kg', { fill: dye.wool, anchor: 'end' }) +
  move(
    150,
    712,
    rect(0, 0, 750, 210, dye.oat, 'rx="6"') +
      text(34, 62, 30, 'Tveir pokar á fimm vikna fresti', { face: 'soft' }) +
      text(716, 62, 26, '4.890 kr.', { face: 'bold', anchor: 'end' }) +
      text(34, 98, 19, 'Næst pakkað á morgun. Hvað eigum við að gera?', { fill: dye.wool }) +
      choices
        .map(([word, first], index) =>
          button([34 + index * 230, 126, 216, 58], word, {
            fill: first ? dye.woad : dye.white,
            ink: first ? dye.white : dye.woad,
            outline: dye.woad,
            size: 20,
          }),
        )
        .join(''),
  )

/** A subscription sized by the dog, and the bag it fills. */
export const thorskbein = () =>
  cloth('verkefni', 'thorskbein-askrift', 20, { ink: '#4d4339', moorit: '#8b7461' }) +
  browser([-90, 84, 1080, 1040], 'thorskbein.example.org', page) +
  sheet([1092, 250, 390, 690], bag, { ground: '#e3cfa8' }, 10)
