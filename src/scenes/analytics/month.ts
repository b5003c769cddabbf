/**
 * Daily visits of an invented shop in an October that begins on a Thursday; the newsletter was sent on the third
 * Thursday.
 */
export const daily = [
  ...[196, 178, 121, 132, 187, 192, 188, 201, 183, 118, 129, 190, 186, 205, 398, 291],
  ...[158, 149, 203, 199, 194, 211, 190, 126, 137, 196, 207, 198, 214, 193, 131],
]
/** The month before. */
export const before = [
  ...[171, 166, 180, 112, 108, 164, 170, 159, 177, 168, 106, 111, 169, 172, 166],
  ...[181, 163, 109, 118, 173, 168, 175, 170, 166, 114, 119, 176, 171, 180, 169],
]

/** Visitors at each step of the funnel, and the sources of visits. */
export const funnel = [3_120, 840, 512, 207]
export const sources = [
  { visits: 2_870, orders: 104 },
  { visits: 640, orders: 71 },
  { visits: 1_730, orders: 19 },
  { visits: 561, orders: 13 },
]

export const sum = (numbers: readonly number[]) => numbers.reduce((total, it) => total + it, 0)

/** In a drawing of 30 days by 400 visits, from zero: an honest chart does not truncate its axis. */
export const lineOf = (values: readonly number[]) =>
  values.map((it, day) => `${day} ${400 - it}`).join(' ')
export const areaOf = (values: readonly number[]) => `M0 400L${lineOf(values)} 30 400z`
