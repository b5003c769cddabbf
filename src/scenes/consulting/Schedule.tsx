import { type Point, Points, Section, type SectionTexts } from '#sections/Section'
import { Cloth } from '#ui/Cloth'
import { sampler } from '#weave/weave'
import style from './Schedule.module.css'

type Props = SectionTexts & Readonly<{ steps: readonly Point[] }>

/** Steps as what the sheet of an `Agenda` goes on with: each is woven where the one before it ends. */
export function Schedule({ steps, ...section }: Props) {
  const cloth = { thread: 6, palette: { warp: 'madder', weft: 'paper' } } as const
  const woven = (nr: number) => <Cloth seed={`schedule-${nr}`} weave={sampler[nr]} {...cloth} />
  return (
    <Section {...section}>
      <ol className={style.schedule}>
        <Points of={steps} figures={woven} />
      </ol>
    </Section>
  )
}
