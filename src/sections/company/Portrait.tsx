import { Cloth } from '#ui/Cloth'
import { hash, type Palette } from '#weave/weave'

/** Hair behind the head and before it, in a picture 120 wide and 160 high. */
const hair: readonly Readonly<{ behind?: string; before: string }>[] = [
  {
    behind: 'M32 62c-4-36 14-48 29-48s32 11 28 48l3 44c-9 7-20 8-31 8s-23-2-32-8z',
    before: 'M37 60c0-22 6-33 15-36 8 9 24 10 32 34 3-24-6-37-24-37s-27 14-23 39z',
  },
  { before: 'M36 64c-6-30 6-45 26-45 18 0 29 13 22 43l-4-14c-8-6-18-4-25-9-6 8-14 9-19 25z' },
  {
    behind: 'M73 20c3-12 21-10 20 2-1 9-11 11-18 6z',
    before: 'M36 62c-4-28 8-42 25-42s29 13 24 42c-3-13-9-20-17-24-10 5-25 6-32 24z',
  },
  {
    behind: 'M33 60c-7-30 10-47 28-47s34 14 27 47c-1 12 6 30 2 50l-14 8H45l-14-8c-4-20 3-38 2-50z',
    before: 'M36 58c2-22 12-32 25-33 13 1 22 11 24 33-5-12-12-17-24-18-12 1-20 6-25 18z',
  },
  {
    before:
      'M35 58c-2-8 0-18 6-24-2-3-1-7 2-9 8 2 14-7 22-5 11-2 22 12 20 30l-2 8-4-13c-12 2-28-3-38 0zM40 76c3 22 12 28 21 28s18-6 21-28c-6 10-12 9-21 9s-15 1-21-9z',
  },
  {
    behind:
      'M31 74c-10-8-8-20-2-26-2-16 14-32 32-31 18-1 34 13 32 31 6 8 8 18-2 27-2 12-54 12-60-1z',
    before:
      'M36 56c2-4 4-8 8-11 4 2 8-2 11-6 6 4 14 6 19 4 4 3 8 7 11 13 2-20-8-33-24-33S34 36 36 56z',
  },
]

const yarns: readonly Palette[] = [
  { warp: 'madder', weft: 'paper' },
  { warp: 'moss', weft: 'paper' },
  { warp: 'ink', weft: 'moorit' },
  { warp: 'moorit', weft: 'paper' },
  { warp: 'madder', weft: 'moorit' },
  { warp: 'moss', weft: 'paper' },
]

/** What is drawn of a face, one of each kind. */
const features = [
  [
    'M45 57q5-4 11-1M65 56q6-3 11 1',
    'M45 56h10M66 56h10',
    'M45 58q4-5 11-2.5M65 55.5q7-2.5 11 2.5',
  ],
  [
    'M51 62.5v2M70 62.5v2',
    'M46.5 63.5q4.5-4.5 9 0M51 62.5v2M65.5 63.5q4.5-4.5 9 0M70 62.5v2',
    'M43 64a7.5 7.5 0 0 1 15 0a7.5 7.5 0 0 1-15 0M63 64a7.5 7.5 0 0 1 15 0a7.5 7.5 0 0 1-15 0M58 63q2.5-2 5 0M51 63.5v2M70 63.5v2',
  ],
  ['M61 64c-1 5-4 7-4 9q2 2 5 .5', 'M60 64c1 5 4 7 4 9q-2 2-5 .5', 'M57 72.5q3.5 2.5 7 0'],
  ['M54 81q6.5 4.5 13 0', 'M55 82q6 1 11-1', 'M55 81q7 5 11-2'],
]

const collars = [
  'M48.5 108c3 11 21 11 24 0',
  'M47 104c6 6 21 6 27 0M47 107.5c6 6 21 6 27 0',
  'M48 107l12.5 18L73 107',
]

/** How a head is held, in degrees. */
const tilts = [-3, 2, 4, -2, 3, -4]

const shoulders = 'M0 160v-14c2-18 16-27 38-33l12-5c3 8 18 8 21 0l12 5c22 6 34 15 37 33v14z'

/**
 * A person in a cloth of their own: weave and face are those of `id`, hair and yarns go by the place
 * `nth` in the row, so that neighbours differ. Decoration beside a name.
 */
export function Portrait({ id, nth }: Readonly<{ id: string; nth: number }>) {
  const { behind, before } = hair[nth % hair.length] ?? { before: '' }
  const palette = yarns[nth % yarns.length]
  const tilt = `rotate(${tilts[nth % tilts.length]} 60 104)`
  const face = features.map((kinds, kind) => kinds[hash(`${id}\n${kind}`) % kinds.length])
  return (
    <svg className={`portrait portrait--${nth % 6}`} viewBox="0 0 120 160" aria-hidden="true">
      <clipPath id={`portrait-${id}`}>
        <path d={shoulders} />
      </clipPath>
      {behind && <path className="portrait__hair" d={behind} transform={tilt} />}
      <path className="portrait__skin" d="M47 88h27v24c-3 9-24 9-27 0z" />
      <path className="portrait__shade" d="M47 93c8 8 19 8 27 0v9c-8 8-19 8-27 0z" />
      <g transform={tilt}>
        <ellipse className="portrait__skin" cx="60.5" cy="64" rx="24" ry="32" />
        <path className="portrait__face" d={face.join('')} />
        <path className="portrait__hair" d={before} />
      </g>
      <g clipPath={`url(#portrait-${id})`}>
        <Cloth seed={`person-${id}`} thread={2.5} {...(palette && { palette })} />
      </g>
      <path className="portrait__collar" d={collars[nth % collars.length]} />
    </svg>
  )
}
