import { type Point, Points, Section, type SectionTexts } from '#sections/Section'
import { Cloth } from '#ui/Cloth'
import { sampler } from '#weave/weave'
import style from './Schedule.module.css'

type Props = SectionTexts & Readonly<{ steps: readonly Point[] }>

const yarns = { warp: 'madder', weft: 'paper' } as const

/** Steps as what the sheet of an `Agenda` goes on with: each is woven where the one before it ends. */
export function Schedule({ steps, ...section }: Props) {
  const figures = steps.map(({ title }, index) => (
    <Cloth
      key={title}
      seed={`schedule-${index}`}
      thread={6}
      weave={sampler[index % sampler.length]}
      palette={yarns}
    />
  ))
  return (
    <Section {...section}>
      <ol className={style.schedule}>
        <Points of={steps} figures={figures} />
      </ol>
    </Section>
  )
}
