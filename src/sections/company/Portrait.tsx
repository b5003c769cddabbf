import { Cloth } from '#ui/Cloth'
import type { Palette } from '#weave/weave'
import style from './Portrait.module.css'

const jaws = {
  narrow: 'M36.5 58c0-17 10-26 24-26s24 9 24 26c0 20-10 38-24 38s-24-18-24-38z',
  square:
    'M36.5 58c0-17 10-26 24-26s24 9 24 26c0 12-1 21-5 28-5 7-11 10-19 10s-14-3-19-10c-4-7-5-16-5-28z',
  heart:
    'M36.5 56c0-15 10-24 24-24s24 9 24 24c0 14-7 26-14 34-3 4-6 7-10 7s-7-3-10-7c-7-8-14-20-14-34z',
  round: 'M35.5 60c0-18 10-28 25-28s25 10 25 28c0 21-10 34-25 34S35.5 81 35.5 60z',
}
const ears = 'M46 62v12l-7 2c-9-2-9-19-1-16zM83 60c8-3 8 14-1 16l-7-2V62z'

type Drawn = Readonly<{
  yarns: Palette
  jaw: string
  /** Paths of brows, eyes, nose and mouth. */
  face: string
  /** The transform of the head: its tilt, width and height. */
  held: string
  hair: string
  /** The path behind the head. */
  behind?: string
}>

/** The drawn people, in pictures of 120 by 160; neighbours differ in most features. */
const drawn: readonly Drawn[] = [
  {
    yarns: { warp: 'madder', weft: 'paper' },
    jaw: jaws.narrow,
    face: 'M48 56h10M69 56h10M47 64a7 7 0 1 0 14 0 7 7 0 1 0-14 0m19 0a7 7 0 1 0 14 0 7 7 0 1 0-14 0m-5 0h5M54 62v3M73 62v3M63 64c1 5 4 7 4 9q-2 2-5 0M58 82q7 2 10-1',
    held: 'rotate(-3) scale(.96 1.03)',
    hair: 'M37 60c0-22 6-33 15-36 8 9 24 10 32 34 3-24-6-37-24-37s-27 14-23 39z',
    behind: 'M32 62c-4-36 14-48 29-48s32 11 28 48l3 44c-9 7-20 8-31 8s-23-2-32-8z',
  },
  {
    yarns: { warp: 'moss', weft: 'paper' },
    jaw: jaws.square + ears,
    face: 'M41 57q5-5 10 0M62 57q5-5 10 0M47 62v3M66 62v3M54 73q2 2 5 0M49 79q7 9 15 0',
    held: 'rotate(5) scale(1.05 .96)',
    hair: 'M36 64c-6-30 6-45 26-45 18 0 29 13 22 43l-4-14c-8-6-18-4-25-9-6 8-14 9-19 25z',
  },
  {
    yarns: { warp: 'ink', weft: 'moorit' },
    jaw: jaws.heart + ears,
    face: 'M49 56q6-4 12 1M70 57q6-5 12-1M51 64q5-5 10 0M70 64q5-5 10 0M63 73q2 2 5 0M60 80q6 6 12 0',
    held: 'rotate(4) scale(.98 .97)',
    hair: 'M36 62c-4-28 8-42 25-42s29 13 24 42c-3-13-9-20-17-24-10 5-25 6-32 24z',
    behind: 'M73 20c3-12 21-10 20 2-1 9-11 11-18 6z',
  },
  {
    yarns: { warp: 'moorit', weft: 'paper' },
    jaw: jaws.round,
    face: 'M41 57q5-5 10 0M62 57q5-5 10 0M42 64q5-5 10 0M61 64q5-5 10 0M47 62v3M66 62v3M57 64c-1 5-4 7-4 9q2 2 5 0M51 82q7 2 10-1',
    held: 'rotate(-6) scale(1.06 1.01)',
    hair: 'M33 62c2-26 14-37 28-37s25 11 26 37c-5-14-13-21-26-22-13 1-22 8-28 22z',
    behind: 'M33 60c-7-30 10-47 28-47s34 14 27 47c-1 12 6 30 2 50l-14 8H45l-14-8c-4-20 3-38 2-50z',
  },
  {
    yarns: { warp: 'woad', weft: 'paper' },
    jaw: jaws.narrow + ears,
    face: 'M45 56q6-4 12 1M66 57q6-5 12-1M52 62v3M71 62v3M61 64c1 5 4 7 4 9q-2 2-5 0M56 80h11',
    held: 'rotate(3) scale(1 1.06)',
    hair: 'M35 58c-2-8 0-18 6-24-2-3-1-7 2-9 8 2 14-7 22-5 11-2 22 12 20 30l-2 8-4-13c-12 2-28-3-38 0zM40 76c3 22 12 28 21 28s18-6 21-28c-6 10-12 9-21 9s-15 1-21-9z',
  },
  {
    yarns: { warp: 'madder', weft: 'moorit' },
    jaw: jaws.square,
    face: 'M51 56h10M72 56h10M52 64q5-5 10 0M71 64q5-5 10 0M57 62v3M76 62v3M63 72q4 4 7 0M59 79q7 9 15 0',
    held: 'rotate(-4) scale(1.05 .94)',
    hair: 'M36 56c2-4 4-8 8-11 4 2 8-2 11-6 6 4 14 6 19 4 4 3 8 7 11 13 2-20-8-33-24-33S34 36 36 56z',
    behind:
      'M31 74c-10-8-8-20-2-26-2-16 14-32 32-31 18-1 34 13 32 31 6 8 8 18-2 27-2 12-54 12-60-1z',
  },
]

const shoulders = 'M0 160v-14c2-18 16-27 38-33l12-5c3 8 18 8 21 0l12 5c22 6 34 15 37 33v14z'

/** A person, and the file of their picture if there is one. */
export type Pictured = Readonly<{ id: string; picture?: string | undefined }>

/**
 * The picture of a person, or a portrait drawn in a cloth of their own: its weave comes from `id`; face, hair and
 * yarns from the index `nth` in the row, so that neighbours differ. Decoration beside a name.
 */
export function Portrait({ id, picture, nth }: Pictured & Readonly<{ nth: number }>) {
  if (picture)
    return <img className={style.picture} src={picture} alt="" width={600} height={800} />
  const person = drawn[nth % drawn.length]
  if (!person) return null
  const held = `translate(60 96) ${person.held} translate(-60 -96)`
  return (
    <svg
      className={`${style.portrait} ${style[`of-${nth % drawn.length}`]}`}
      viewBox="0 0 120 160"
      aria-hidden="true"
    >
      <clipPath id={`portrait-${id}`}>
        <path d={shoulders} />
      </clipPath>
      {person.behind && <path className={style.hair} d={person.behind} transform={held} />}
      <path className={style.skin} d="M49 82h23v30c-3 9-20 9-23 0z" />
      <path className={style.shade} d="M49 94c7 7 16 7 23 0v8c-7 7-16 7-23 0z" />
      <g transform={held}>
        <path className={style.skin} d={person.jaw} />
        <path className={style.cheeks} d="M50 76h1m19 0h1" />
        <path className={style.face} d={person.face} />
        <path className={style.hair} d={person.hair} />
      </g>
      <g clipPath={`url(#portrait-${id})`}>
        <Cloth seed={`person-${id}`} thread={2.5} palette={person.yarns} />
      </g>
      <path className={style.collar} d="M48.5 108c3 11 21 11 24 0" />
    </svg>
  )
}
