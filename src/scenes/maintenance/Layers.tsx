import type { ComponentProps } from 'react'
import { type Cards, Points, SectionHead } from '#sections/Section'
import { Statement } from '#sections/Statement'
import { Drawing } from '#ui/Drawing'
import style from './Layers.module.css'

type Props = Cards &
  Readonly<{
    /** The page's statement, through which the threads come down. */
    statement: ComponentProps<typeof Statement>
  }>

/** The incoming threads, by the number of layers that each passes before a knot holds it. */
const reach = [2, 0, 4, 1, 0, 3, 1, 5, 0, 2, 1, 0]

/**
 * Layers of defence: what one layer does not stop, the next one does. Each thread is one line, from above the
 * ground, which clips it, to its knot at the name of the layer that stops it.
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

/** The path segments `drawn`, one from the end of each thread that the layer holds. */
function held(layer: number, drawn: string): string {
  return reach.map((last, nr) => (last === layer ? `M${nr + 0.5} 1${drawn}` : '')).join('')
}
