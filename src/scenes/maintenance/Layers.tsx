import type { ComponentProps } from 'react'
import { type Cards, Points, SectionHead } from '#sections/Section'
import { Statement } from '#sections/Statement'
import { Drawing } from '#ui/Drawing'
import style from './Layers.module.css'

type Props = Cards &
  Readonly<{
    /** What it is and for whom, through which the threads come down. */
    statement: ComponentProps<typeof Statement>
  }>

/** Threads that come in, by how many layers they get through before a knot holds them. */
const reach = [2, 0, 4, 1, 0, 3, 1, 5, 0, 2, 1, 0]

/**
 * Layers, one behind the other: what one does not hold is held by the next. Each thread is one line,
 * from above the ground, which cuts it off, to its knot at the name of the layer that holds it.
 */
export function Layers({ cards, statement, ...section }: Props) {
  return (
    <div className="ground ground-moorit ground-shared">
      <Statement {...statement} look="drawn" />
      <section className={`section wrap ${style.below}`} aria-labelledby={section.id}>
        <SectionHead {...section} />
        <ul className={style.layers}>
          <Points of={cards} figures={threads} />
        </ul>
      </section>
    </div>
  )
}

const threads = (layer: number) => (
  <Drawing box="0 0 12 1" stretched className={style.threads}>
    <path d={held(layer, 'V-200')} />
    <path className={style.knots} d={held(layer, 'h.01')} />
  </Drawing>
)

/** At the end of each thread that a layer holds, what is drawn from there. */
function held(layer: number, drawn: string): string {
  return reach.map((last, nr) => (last === layer ? `M${nr + 0.5} 1${drawn}` : '')).join('')
}
