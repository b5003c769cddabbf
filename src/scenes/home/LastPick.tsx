import { buttonClass } from '#ui/Button'
import style from './LastPick.module.css'

type Props = Readonly<{ title: string; text: string; action: string; href: string }>

/** The end of the page: its weft runs under the last line and through the eyelet of the call. */
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
