import { type Point, Points, Section, type SectionTexts } from '#sections/Section'
import { Cloth } from '#ui/Cloth'
import { sampler } from '#weave/weave'
import style from './Schedule.module.css'

type Props = SectionTexts & Readonly<{ steps: readonly Point[] }>

/** The steps continue the sheet of `Agenda`: each is woven from where the previous one ends. */
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
