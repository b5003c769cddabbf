import { Cloth } from '#ui/Cloth'
import { DraftChart } from '#ui/DraftChart'
import { liftNotation, threadingNotation } from '#weave/notation'
import { sampler } from '#weave/sampler'
import { SectionHead } from '../SectionHead.tsx'
import './Timeline.css'

type Props = Readonly<{
  id: string
  title: string
  intro: string
  years: readonly Readonly<{ year: string; title: string; text: string }>[]
}>

/** Width of one yarn in CSS pixels; Timeline.css gives the charts four of them. */
const thread = 6
const yarns = { warp: 'madder', weft: 'paper' } as const

/**
 * The company's milestones as a weaver's draft: one warp through all the years, a cloth for each,
 * its threading above and its lift plan beside it.
 */
export function Timeline({ id, title, intro, years }: Props) {
  const [first] = sampler
  return (
    <section className="section wrap" aria-labelledby={id}>
      <SectionHead id={id} title={title} intro={intro} />
      {first && (
        <DraftChart
          className="timeline__threading"
          notation={threadingNotation(first)}
          id={`${id}-threading`}
          thread={thread}
        />
      )}
      <ol className="timeline">
        {years.map(({ year, title, text }, index) => {
          const weave = sampler[index % sampler.length]
          return (
            <li className="timeline__year" key={year}>
              {weave && (
                <>
                  <div className="timeline__cloth">
                    <Cloth seed={`${id}-${year}`} thread={thread} weave={weave} palette={yarns} />
                  </div>
                  <DraftChart
                    className="timeline__lifts"
                    notation={liftNotation(weave)}
                    id={`${id}-lifts-${year}`}
                    thread={thread}
                  />
                </>
              )}
              <div className="timeline__words">
                <h3>
                  <time className="timeline__number" dateTime={year}>
                    {year}
                  </time>{' '}
                  {title}
                </h3>
                <p>{text}</p>
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
