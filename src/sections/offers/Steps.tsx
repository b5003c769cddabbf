import { Cloth } from '#ui/Cloth'
import { SectionHead } from '../SectionHead.tsx'
import './Steps.css'

type Props = Readonly<{
  id: string
  title: string
  intro: string
  steps: readonly Readonly<{ title: string; text: string }>[]
  /** Seed of a cloth beside the steps, as the process's picture. */
  cloth?: string
  /** What the cloth shows, for those who do not see it; without it the cloth is decoration. */
  imageAlt?: string
}>

/** How the work goes, step by step, joined by one thread. */
export function Steps({ id, title, intro, steps, cloth, imageAlt }: Props) {
  return (
    <section className="section wrap" aria-labelledby={id}>
      <SectionHead id={id} title={title} intro={intro} />
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
            <Cloth seed={cloth} id={id} thread={9} />
          </div>
        )}
      </div>
    </section>
  )
}
