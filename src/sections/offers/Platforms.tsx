import './Platforms.css'
import { type Point, Section, type SectionTexts } from '../Section.tsx'

type Props = SectionTexts &
  Readonly<{ platforms: readonly (Point & Readonly<{ technologies: readonly string[] }>)[] }>

/** What a site may be built on, and whom it suits. */
export function Platforms({ platforms, ...section }: Props) {
  return (
    <Section {...section}>
      <ul className="platforms">
        {platforms.map((platform) => (
          <li key={platform.title}>
            <h3>{platform.title}</h3>
            <p>{platform.text}</p>
            <ul className="platforms__technologies">
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
