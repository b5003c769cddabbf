import { buttonClass } from '#ui/Button'
import style from './LastPick.module.css'

type Props = Readonly<{ title: string; text: string; action: string; href: string }>

/**
 * The end of the page: its weft runs taut under the last line, round the edge of the cloth, and back through the
 * eyelet of the label with the call to action. Without it the page ends in a `Call`.
 */
export function LastPick({ title, text, action, href }: Props) {
  return (
    <section className="section screen-only" aria-labelledby="call-title" data-call>
      <div className={`wrap ${style.inner}`}>
        <h2 className={`display size-6 ${style.line}`} id="call-title">
          {title}
        </h2>
        <div className={style.loop}>
          <p className={`lead ${style.text}`}>{text}</p>
          <a className={`${buttonClass()} ${style.label}`} href={href}>
            {action}
          </a>
        </div>
      </div>
    </section>
  )
}
