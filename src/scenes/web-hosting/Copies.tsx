import { type Language, weekdays } from '#i18n/i18n'
import { routes } from '#routing/routing'
import { type Cards, Points, SectionHead } from '#sections/Section'
import { Cloth, clothClass, dyeOf, patternName } from '#ui/Cloth'
import { sampler } from '#weave/weave'
import style from './Copies.module.css'

type Props = Cards & Readonly<{ language: Language }>

const cloth = { seed: routes.webHosting, id: 'copy' }
const palette = { warp: 'woad', weft: 'paper' } as const

/** Daily backups: the cloths of a week, each on top of the earlier ones, with the hosting's features beside them. */
export function Copies({ cards, language, ...section }: Props) {
  return (
    <section className={`section wrap ${style.section}`} aria-labelledby={section.id}>
      <SectionHead {...section} />
      <div className={`screen-only ${style.copies}`} aria-hidden="true">
        <Copy days={weekdays(language, 'short')} />
      </div>
      <ul className={`grid ${style.list}`}>
        <Points of={cards} icons="above" />
      </ul>
    </section>
  )
}

/** The cloth of the first day, paler the older it is, and on it those of later days. */
function Copy({ days: [day, ...later] }: Readonly<{ days: readonly string[] }>) {
  const fill = `url(#${patternName(cloth.seed, cloth.id)})`
  const opacity = 1 - later.length * 0.09
  return (
    <div className={style.copy}>
      {later.length > 0 ? (
        <svg className={clothClass(dyeOf(cloth.seed, palette))} aria-hidden="true">
          <rect transform="scale(9)" width="100%" height="100%" opacity={opacity} fill={fill} />
        </svg>
      ) : (
        <Cloth {...cloth} weave={sampler[3]} palette={palette} thread={9} />
      )}
      <b className={style.day}>{day}</b>
      {later.length > 0 && <Copy days={later} />}
    </div>
  )
}
