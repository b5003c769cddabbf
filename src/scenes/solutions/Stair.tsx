import type { ReactNode } from 'react'
import { Swatch } from '#ui/Cloth'
import style from './Stair.module.css'

type RowProps = Readonly<{ seeds: readonly string[] }>

/** Cloths side by side, up to the edge of the window. */
export function Row({ seeds }: RowProps) {
  return (
    <div className={style.row}>
      {seeds.map((seed) => (
        <Swatch seed={seed} id={`row-${seeds.length}`} thread={14} key={seed} />
      ))}
    </div>
  )
}

type Props = RowProps &
  Readonly<{ id: string; title: string; paragraphs: readonly string[]; children: ReactNode }>

/** Replaces the page’s Statement: one cloth, then two, then three beside the end of the page. */
export function Stair({ id, title, paragraphs, seeds, children }: Props) {
  const [first = '', second = ''] = seeds
  return (
    <div className={style.stair}>
      <section className={`section ${style.said}`} aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        <Row seeds={[first]} />
        <div className={style.words}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <Row seeds={[second, first]} />
      </section>
      {children}
    </div>
  )
}
