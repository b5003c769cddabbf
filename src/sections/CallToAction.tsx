import { Button } from '#ui/Button'
import { Selvedge } from '#ui/Cloth'
import './CallToAction.css'

type Props = Readonly<{ title: string; text: string; action: string; href: string }>

/** The closing band: one thing to do next. */
export function CallToAction({ title, text, action, href }: Props) {
  return (
    <section className="call" aria-labelledby="call-title">
      <Selvedge seed={`${href}#call`} />
      <div className="call__inner wrap">
        <div>
          <h2 id="call-title">{title}</h2>
          <p>{text}</p>
        </div>
        <Button href={href} look="band">
          {action}
        </Button>
      </div>
    </section>
  )
}
