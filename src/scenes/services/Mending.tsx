import { routes } from '#routing/routing'
import type { SectionTexts } from '#sections/Section'
import { Button } from '#ui/Button'
import { Cloth } from '#ui/Cloth'
import style from './Mending.module.css'

type Props = Readonly<{
  statement: SectionTexts & Readonly<{ paragraphs: readonly string[] }>
  call: Readonly<{ title: string; text: string; action: string }>
}>

/** One warp: bare for a website still to be built; woven, with a hole, for an existing one. The call is the patch. */
export function Mending({ statement, call }: Props) {
  return (
    <div className={`bath ground-moorit ${style.mending}`}>
      <section className={style.bare} aria-labelledby={statement.id}>
        <h2 id={statement.id}>{statement.title}</h2>
        <div className={style.words}>
          {statement.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>
      <Cloth seed={routes.services} id="mended" thread={14} className={style.cloth} />
      <section className={`screen-only ${style.hole}`} aria-labelledby="call-title" data-call>
        <h2 id="call-title">{call.title}</h2>
        <p>{call.text}</p>
        <div className={style.patch}>
          <Button href={routes.quote}>{call.action}</Button>
        </div>
      </section>
    </div>
  )
}
