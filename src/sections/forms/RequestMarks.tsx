import { tile } from '#weave/weave'
import style from './ServiceDesk.module.css'

const straight = [1, 2, 3, 4, 1, 2, 3, 4]
const twill = tile({
  threading: straight,
  tieUp: [
    [1, 2],
    [2, 3],
    [3, 4],
    [4, 1],
  ],
  treadling: straight,
})

/** What has happened to a piece of twill, for each kind of request; a unit is a thread. */
const marks = [
  // One of its ends is broken.
  { kind: 'villa', weft: 'M4 0h1v8h-1z', over: 'M4 0h1v2.5h-1zM4 5.5h1v2.5h-1z' },
  // A question is woven in.
  {
    kind: 'fyrirspurn',
    weft: 'M1 0h6v8H1z',
    over: 'M2 1h1v1H2zM3 0h2v1H3zM5 1h1v2h-1zM4 3h1v1h-1zM3 4h1v1H3zM3 6h1v1H3z',
  },
  // The weft is another from here on.
  { kind: 'breytingabeiðni', under: 'M0 4h8v4H0z' },
  // The piece goes on: a new pick is laid into bare warp.
  { kind: 'uppfærsla', bare: 'M0 4h8v4H0z', over: 'M0 4h8v1H0z' },
]

/** That alone has a colour of its own. */
const own = 'var(--yarn-madder)'
const ends = 'var(--yarn-wool)'
const hanging = 'M.5 4v4m1-4v4m1-4v4m1-4v4m1-4v4m1-4v4m1-4v4m1-4v4'

/** Which symbol of the page stands for each kind of request. */
export const requestMarks: Readonly<Record<string, string>> = Object.fromEntries(
  marks.map(({ kind }) => [kind, `mark-${kind}`]),
)

/** The symbols; they take no room and must not be hidden. */
export function RequestMarks() {
  return (
    <svg className={style.marks} aria-hidden="true">
      {marks.map(({ kind, under, weft, bare, over }) => (
        <symbol key={kind} id={requestMarks[kind]} viewBox="0 0 8 8">
          <path className={style.weft} d="M0 0h8v8H0z" />
          <path fill={own} d={under} />
          <path stroke={ends} transform="translate(.5)" d={twill.d} />
          <path className={style.weft} d={weft} />
          <path fill="var(--paper)" d={bare} />
          {bare && <path stroke={ends} strokeWidth=".5" d={hanging} />}
          <path fill={own} d={over} />
        </symbol>
      ))}
    </svg>
  )
}
