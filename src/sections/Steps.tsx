import { Cloth } from '#ui/Cloth'
import { SectionHead } from './SectionHead.tsx'
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
  /** The last step leads back to the first. */
  loop?: boolean
}>

/** How the work goes, step by step, joined by one thread. */
export function Steps({ id, title, intro, steps, cloth, imageAlt, loop = false }: Props) {
  const look = cloth ? 'steps--pictured' : loop ? 'steps--loop' : 'steps--line'
  return (
    <section className="section wrap" aria-labelledby={id}>
      <SectionHead id={id} title={title} intro={intro} />
      <div className={`steps ${look}`}>
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
