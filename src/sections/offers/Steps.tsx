import { type Point, Section, type SectionTexts } from '../Section.tsx'
import './Steps.css'

type Props = SectionTexts & Readonly<{ steps: readonly Point[] }>

/** Steps joined by one thread. */
export function Steps({ steps, ...section }: Props) {
  return (
    <Section {...section}>
      <ol className="steps">
        {steps.map((step) => (
          <li key={step.title}>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
