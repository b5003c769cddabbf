import { Button } from '#ui/Button'
import { Cloth } from '#ui/Cloth'
import { SectionHead } from '../Section.tsx'
import './Choices.css'

type Props = Readonly<{
  id: string
  title: string
  intro: string
  choices: readonly Readonly<{ href: string; title: string; text: string; action: string }>[]
}>

/** A few ways to go on, each as wide as the page. */
export function Choices({ id, title, intro, choices }: Props) {
  return (
    <section className="section wrap" aria-labelledby={id}>
      <SectionHead id={id} title={title} intro={intro} />
      <ul className="choices">
        {choices.map(({ href, title, text, action }, index) => (
          <li key={href}>
            <div className="choices__cloth">
              <Cloth seed={href} id={id} />
            </div>
            <div className="choices__words">
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
            <Button href={href} look={index === 0 ? 'primary' : 'quiet'}>
              {action}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
