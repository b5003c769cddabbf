import { Cloth } from '#ui/Cloth'
import { sampler, turn } from '#weave/weave'
import { type Point, SectionHead, type SectionTexts } from '../Section.tsx'

type Props = SectionTexts & Readonly<{ years: readonly (Point & Readonly<{ year: string }>)[] }>

const yarns = { warp: 'madder', weft: 'paper' } as const

/** Milestones along one warp that runs from edge to edge, a weave for each. */
export function Timeline({ years, ...section }: Props) {
  return (
    <section className="timeline section" aria-labelledby={section.id}>
      <div className="wrap">
        <SectionHead {...section} />
      </div>
      <ol className="timeline__warp" aria-labelledby={section.id}>
        {years.map(({ year, title, text }, index) => {
          const weave = sampler[index % sampler.length]
          return (
            <li key={year}>
              <div className="timeline__cloth">
                {weave && (
                  <Cloth seed={`year-${year}`} thread={8} weave={turn(weave)} palette={yarns} />
                )}
              </div>
              <h3>
                <time dateTime={year}>{year}</time> {title}
              </h3>
              <p>{text}</p>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
