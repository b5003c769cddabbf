import { type Point, Section, type SectionTexts } from '#sections/Section'
import { Cloth } from '#ui/Cloth'
import style from './Platforms.module.css'

type Props = SectionTexts &
  Readonly<{
    platforms: readonly (Point & Readonly<{ technologies: readonly string[] }>)[]
    /** The seed of the last cloth, the page’s own. */
    seed: string
  }>

/** Plain weave, basket weave, and a unique one: the more complex, the higher. */
const cloths = [
  { seed: 'WordPress', palette: { warp: 'moorit', weft: 'paper' } },
  { seed: 'Netverslun', palette: { warp: 'woad', weft: 'paper' } },
  { palette: { warp: 'moss', weft: 'paper' } },
] as const

/** The platforms for a site, and whom each suits. */
export function Platforms({ platforms, seed, ...section }: Props) {
  return (
    <Section {...section}>
      <ul className={style.platforms}>
        {platforms.map((platform, nr) => (
          <li key={platform.title}>
            <Cloth seed={seed} {...cloths[nr]} id="platform" thread={9} className={style.cloth} />
            <h3>{platform.title}</h3>
            <p>{platform.text}</p>
            <ul className={`cluster ${style.technologies}`}>
              {platform.technologies.map((technology) => (
                <li key={technology}>{technology}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  )
}
