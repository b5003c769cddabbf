import type { ReactNode } from 'react'
import { bandName, wovenPlaces } from '#leads/forms/cloth'
import { sentValues, type Values } from '#leads/forms/values'
import type { FormPost } from '../../islands/use-form-post.ts'
import { buttonClass } from '../Button.tsx'
import { Figures } from '../Figures.tsx'
import { Fringe } from '../Fringe.tsx'
import style from './ThankYouDialog.module.css'

/** Names of patterns on the page, and the thickness of their threads in pixels. */
type DialogCloth = Readonly<{ patterns: readonly string[]; thread?: number | undefined }>

type Props = Readonly<{
  post: FormPost
  /** A short summary of what was sent, such as an order with its price. */
  summary?: (sent: Values) => ReactNode
  /** For forms without a cloth of their own. */
  cloth?: (sent: Values) => DialogCloth
}>

/** Values of at least this many characters have a line of their own. */
const wide = 24

/** Shows what was sent, for reading and printing; rendered open if there is no script to open it. */
export function ThankYouDialog({ post, summary, cloth }: Props) {
  const { definition, texts: all, reference, sentValues: sent, thanked, dialog } = post
  const texts = all.dialog
  const facts = sent ? sentValues(definition, sent, all) : []
  const bands = sent ? wovenPlaces(definition, sent).map(bandName) : []
  const { patterns, thread = 6 } = (sent && cloth?.(sent)) ?? { patterns: bands }
  const keep = all.keepFor[sent?.urgency ?? ''] ?? all.keep
  return (
    <dialog
      className={`${style.thanks} ${sent ? style.sent : ''}`}
      ref={dialog}
      open={thanked}
      aria-labelledby="thanks-title"
      aria-describedby={reference ? 'thanks-text thanks-reference' : 'thanks-text'}
    >
      <form className={`stack ${style.form}`} method="dialog">
        {patterns.length > 0 && (
          <div className={`${style.cloth} screen-only`}>
            {patterns.map((pattern) => (
              <svg key={pattern} aria-hidden="true">
                <g transform={`scale(${thread})`}>
                  <rect width="100%" height="100%" fill={`url(#${pattern})`} />
                </g>
              </svg>
            ))}
            <Fringe />
          </div>
        )}
        <div className="stack">
          <h2 className="size-4" id="thanks-title">
            {texts.title}
          </h2>
          <div>
            <p id="thanks-text">{texts.success}</p>
            {reference && (
              <p className="display size-2" id="thanks-reference">
                {texts.reference.replace('{{reference}}', reference)}
              </p>
            )}
          </div>
          <div className="cluster screen-only">
            <button type="submit" className={buttonClass()}>
              {texts.close}
            </button>
            {sent && (
              <span className={style.print}>
                <button
                  type="button"
                  className={buttonClass({ look: 'quiet' })}
                  onClick={() => print()}
                >
                  {texts.print}
                </button>
              </span>
            )}
          </div>
          {sent && summary?.(sent)}
        </div>
        {sent && (
          <section className="stack">
            <h3 className="eyebrow">{texts.sent}</h3>
            <dl className={`facts ${style.facts}`}>
              {facts.map(({ name, label, value }) => (
                <div key={name} className={value.length > wide ? style.wide : undefined}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <p className={style.keep}>
              <Figures text={keep} />
            </p>
          </section>
        )}
      </form>
    </dialog>
  )
}
