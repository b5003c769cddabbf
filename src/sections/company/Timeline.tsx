import { facts } from '#agency/agency'
import type { Language } from '#i18n/i18n'
import { Cloth } from '#ui/Cloth'
import { sampler, turn } from '#weave/weave'
import { SectionHead, type SectionTexts } from '../Section.tsx'
import style from './Timeline.module.css'

type Props = SectionTexts & Readonly<{ language: Language }>

const yarns = { warp: 'madder', weft: 'paper' } as const

/** Milestones along one full-width warp, each with its own weave. */
export function Timeline({ language, ...section }: Props) {
  return (
    <section className="section" aria-labelledby={section.id}>
      <div className="wrap">
        <SectionHead {...section} />
      </div>
      <ol className={style.warp} aria-labelledby={section.id}>
        {facts().agency.milestones.map(({ year, title, text }, index) => {
          const weave = sampler[index % sampler.length]
          return (
            <li className={style.year} key={year}>
              <div className={style.cloth}>
                {weave && (
                  <Cloth seed={`year-${year}`} thread={8} weave={turn(weave)} palette={yarns} />
                )}
              </div>
              <h3 className={style.title}>
                <time dateTime={String(year)}>{year}</time> {title[language]}
              </h3>
              <p className={style.text}>{text[language]}</p>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
