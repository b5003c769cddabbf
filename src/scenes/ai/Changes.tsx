import { type Cards, Points } from '#sections/Section'
import { Drawing } from '#ui/Drawing'
import style from './Changes.module.css'

type Props = Cards & Readonly<{ before: string; after: string }>

/** In a view box of 100 by 20: the threads before the comb, which is at 42. */
const before = [
  'M-1 16C5 16 4 3 8 3S11 18 15 18 18 3 22 3 25 18 29 18 32 3 36 3 37 16 42 16',
  'M-1 13h5M8 17h2M14 6h5M17 13h2M23 17h6M25 8h1M31 4h3M33 12h5',
  'M-1 16h4l2-10 3 13 2-3h2l2-13 3 16 2-3h2l2-10 3 13 2-3H42',
  'M-1 3C15 3 15 18 27 18S36 16 42 16M-1 18C12 18 13 3 23 3S36 16 42 16M-1 10C6 10 10 1 18 10S33 16 42 16',
  'M-1 18h9v-4h9v-4h9V6h9V2H42',
  'M-1 16h9C22 16 24 1 42 1M8 16C23 16 27 6 42 6M8 16c16 0 21-5 34-5M8 16h34',
]
/** The same threads behind the comb. */
const behind = [
  'M42 16h7m0-3.4v6.8',
  'M42 16h59',
  'M42 16h46l1.4-5 2 7.5 1.4-2.5h9',
  'M42 16h56m-2-3.4 2 3.4-2 3.4',
  'M42 13.4h59M42 16h59M42 18.6h59',
  'M44 13h54v6H44z',
]

/** The changes, one thread each: tangled before the shared comb, straight behind it. */
export function Changes({ id, title, intro, cards, ...key }: Props) {
  return (
    <section className={`section wrap ${style.changes}`} aria-labelledby={id}>
      <div className={`stack ${style.head}`}>
        <h2 className="display size-4" id={id}>
          {title}
        </h2>
        <p className="lead">{intro}</p>
      </div>
      <p className={`display size-3 screen-only ${style.key}`} aria-hidden="true">
        <span>{key.before}</span>
        <span>{key.after}</span>
      </p>
      <ul className={style.list}>
        <Points
          of={cards}
          figures={(place) => (
            <Drawing className={style.thread} box="0 0 100 20" stretched>
              <path className={style.was} d={before[place]} />
              <path className={style.is} d={behind[place]} />
              <path d="M42 0v20" />
            </Drawing>
          )}
        />
      </ul>
    </section>
  )
}
