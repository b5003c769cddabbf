import { Icon } from '#ui/Icon'
import './Platforms.css'
import { SectionHead } from '../SectionHead.tsx'

type Props = Readonly<{
  id: string
  title: string
  intro: string
  platforms: readonly Readonly<{
    icon: string
    title: string
    text: string
    technologies: readonly string[]
  }>[]
}>

/** What a site may be built on: each platform with whom it suits and its technologies. */
export function Platforms({ id, title, intro, platforms }: Props) {
  return (
    <section className="section wrap" aria-labelledby={id}>
      <SectionHead id={id} title={title} intro={intro} />
      <ul className="platforms">
        {platforms.map((platform) => (
          <li key={platform.title}>
            <Icon icon={platform.icon} size={32} />
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
    </section>
  )
}
