import { routes } from '#routing/routing'
import { type Cards, Points, Section } from '#sections/Section'
import { patternName } from '#ui/Cloth'
import { Drawing } from '#ui/Drawing'
import style from './Blocks.module.css'

/**
 * The drawing of each block in threads of the page's cloth, 40 by 20, first the faint and then the solid parts:
 * letters; a block inserted between two; a page on a phone; a search result; daily backups; room for one more.
 */
const prints = [
  ['', '', ''],
  ['M0 0h30v5H0zM0 14h30v5H0z', '', 'M6 7h30v5H6z'],
  ['', 'M0 0h14v20H0zM1 2v16h12V2zM2 12h10v1H2zM2 14h10v1H2zM2 16h6v1H2z', 'M2 3h10v7H2z'],
  ['M0 12h22v2H0zM0 15h34v1H0zM0 18h22v2H0z', 'M0 6h40v1H0zM0 8h32v1H0z', 'M0 0h26v4H0z'],
  ['M12 0h20v13H12z', 'M6 3h20v13H6z', 'M0 6h20v14H0z'],
  ['M16 11h14v9H16z', '', 'M0 0h14v9H0zM16 0h14v9H16zM0 11h14v9H0z'],
] as const

/** The pattern of the page’s cloth, which its hero defines. */
const cloth = `url(#${patternName(routes.wordpress, '')})`

/** Cards as the blocks of a page, across the window. */
export function Blocks({ cards, ...section }: Cards) {
  return (
    <Section {...section}>
      <ul className={style.quilt}>
        <Points of={cards} figures={print} />
      </ul>
    </Section>
  )
}

function print(place: number) {
  const [faint, solid, woven] = prints[place] ?? []
  return (
    <Drawing className={style.print} box="0 0 120 60" preserveAspectRatio="xMinYMax">
      <g transform="scale(3)">
        <path opacity=".22" d={faint} />
        <path fillRule="evenodd" d={solid} />
        <path className={style.woven} fill={cloth} d={woven} />
        {place === 0 && (
          <text className={style.woven} y="20" fill={cloth}>
            Aa
          </text>
        )}
      </g>
    </Drawing>
  )
}
