import { Cloth } from '#ui/Cloth'
import { type Point, Section, type SectionTexts } from '../Section.tsx'
import './Steps.css'

type Props = SectionTexts &
  Readonly<{
    steps: readonly Point[]
    cloth?: string
    /** Says what the cloth shows; without it the cloth is decoration. */
    imageAlt?: string
  }>

/** Steps joined by one thread. */
export function Steps({ steps, cloth, imageAlt, ...section }: Props) {
  return (
    <Section {...section}>
      <div className={cloth ? 'steps steps--pictured' : 'steps steps--line'}>
        <ol className="steps__list">
          {steps.map((step) => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
        {cloth && (
          <div className="steps__cloth" {...(imageAlt && { role: 'img', 'aria-label': imageAlt })}>
            <Cloth seed={cloth} id={section.id} thread={9} />
          </div>
        )}
      </div>
    </Section>
  )
}
