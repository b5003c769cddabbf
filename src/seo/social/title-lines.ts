import { lineWidth, settable } from './title-outlines.ts'

/** A title broken into lines; `size` is that of the em in pixels. */
export type TitleLines = Readonly<{ size: number; lines: readonly string[] }>

const mostLines = 3

/**
 * Breaks a title into one to three lines of the display face, as large as fits and of as equal
 * length as may be. What is too long even in the smallest size is cut, with an ellipsis.
 *
 * @param width of the place, in pixels
 * @param sizes that may be used, in pixels, the largest first
 */
export function titleLines(title: string, width: number, sizes: readonly number[]): TitleLines {
  const words = settable(title).split(' ')
  for (const size of sizes) {
    const room = width / size
    const lines = broken(words, room)
    const fits = lines.every((line) => lineWidth(line) <= room)
    if (fits && lines.length <= mostLines) return { size, lines: evened(words, lines, room) }
  }
  const size = sizes.at(-1) ?? 0
  const room = width / size
  const lines = broken(
    words.flatMap((word) => pieces(word, room)),
    room,
  )
  if (lines.length <= mostLines) return { size, lines }
  const last = shortened(lines[mostLines - 1] ?? '', room)
  return { size, lines: [...lines.slice(0, mostLines - 1), last] }
}

/** Fills line after line; `room` is in ems. A word that is wider than a line has one of its own. */
function broken(words: readonly string[], room: number): readonly string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length === 0 || lineWidth(longer) > room) lines.push(word)
    else lines.splice(-1, 1, longer)
  }
  return lines
}

/** As many lines as before, in the least room that still holds them. */
function evened(words: readonly string[], lines: readonly string[], room: number) {
  let best = lines
  for (let least = room; least > room / 2; least -= room / 40) {
    const tried = broken(words, least)
    if (tried.length > lines.length || tried.some((line) => lineWidth(line) > room)) break
    best = tried
  }
  return best
}

function pieces(word: string, room: number): readonly string[] {
  const found = ['']
  for (const character of word) {
    const longer = `${found.at(-1)}${character}`
    if (lineWidth(`${longer}-`) <= room) found.splice(-1, 1, longer)
    else {
      found.splice(-1, 1, `${found.at(-1)}-`)
      found.push(character)
    }
  }
  return found
}

function shortened(line: string, room: number): string {
  const characters = [...line]
  while (characters.length > 0 && lineWidth(`${characters.join('')}…`) > room) characters.pop()
  return `${characters.join('').trimEnd()}…`
}
