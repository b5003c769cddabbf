import { Cloth } from '#ui/Cloth'
import { liftNotation, type Notation, sampler, threadingNotation } from '#weave/weave'
import { type Point, Section, type SectionTexts } from '../Section.tsx'
import './DraftChart.css'
import './Timeline.css'

type Props = SectionTexts & Readonly<{ years: readonly (Point & Readonly<{ year: string }>)[] }>

/** In CSS pixels; Timeline.css gives the charts four of them. */
const thread = 6
const yarns = { warp: 'madder', weft: 'paper' } as const

/** Milestones as a weaver’s draft: one warp, and a cloth for each with its threading and lifts. */
export function Timeline({ years, ...section }: Props) {
  const { id } = section
  const [first] = sampler
  return (
    <Section {...section}>
      {first && (
        <DraftChart
          className="timeline__threading"
          notation={threadingNotation(first)}
          id={`${id}-threading`}
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
    </Section>
  )
}

type DraftChartProps = Readonly<{ notation: Notation; id: string; className: string }>

/** A chart repeated to fill the box beside a cloth: decoration. */
function DraftChart({ notation: { width, height, d }, id, className }: DraftChartProps) {
  const square = { patternUnits: 'userSpaceOnUse', patternTransform: `scale(${thread})` }
  return (
    <svg className={`draft-chart ${className}`} aria-hidden="true" focusable="false">
      <defs>
        <pattern id={id} width={width} height={height} {...square}>
          <path className="draft-chart__filled" d={d} />
        </pattern>
        <pattern id={`${id}-grid`} width="1" height="1" {...square}>
          <path className="draft-chart__grid" d="M0 0h1M0 0v1" />
        </pattern>
      </defs>
      <rect fill={`url(#${id})`} />
      <rect width="100%" height="100%" fill={`url(#${id}-grid)`} />
    </svg>
  )
}
