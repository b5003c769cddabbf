/** Visits a day of an October that begins on a Thursday; on the third one the newsletter went out. */
export const daily = [
  ...[196, 178, 121, 132, 187, 192, 188, 201, 183, 118, 129, 190, 186, 205, 398, 291],
  ...[158, 149, 203, 199, 194, 211, 190, 126, 137, 196, 207, 198, 214, 193, 131],
]
export const before = [
  ...[171, 166, 180, 112, 108, 164, 170, 159, 177, 168, 106, 111, 169, 172, 166],
  ...[181, 163, 109, 118, 173, 168, 175, 170, 166, 114, 119, 176, 171, 180, 169],
]

/** Counted from a hundred, which the scale says: no day is quieter. */
export const lineOf = (values: readonly number[]) =>
  values.map((it, day) => `${day} ${400 - it}`).join(' ')
export const areaOf = (values: readonly number[]) => `M0 300L${lineOf(values)} 30 300z`

/** The curve that the page began with, under the words that end it. */
export function SampleMonth() {
  return (
    <svg
      className="sample-month"
      viewBox="0 0 30 300"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={areaOf(daily)} />
      <path d={areaOf(before)} />
    </svg>
  )
}
