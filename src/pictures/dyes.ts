import type { Yarn } from '#weave/weave'

/** The light colours of tokens.css, for pictures, which can not follow the reader's theme. */
export const dyes: Readonly<Record<Yarn, string>> = {
  paper: '#faf7f0',
  ink: '#1b1814',
  wool: '#5f574d',
  moorit: '#6f4e37',
  madder: '#9b2d1f',
  woad: '#22395b',
  moss: '#4f5d23',
}
