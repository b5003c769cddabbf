import type { ReactNode } from 'react'
import { wovenPlaces } from '#leads/forms/cloth'
import { sentFacts } from '#leads/forms/sent-facts'
import type { Values } from '#leads/forms/values'
import type { FormPost } from '../../islands/use-form-post.ts'
import { buttonClass } from '../Button.tsx'
import { Figures } from '../Figures.tsx'

type Props = Readonly<{
  post: FormPost
  summary: ((sent: Values) => ReactNode) | undefined
  cloth: ((sent: Values) => ReactNode) | undefined
}>

/** From how many characters on a value has a line to itself. */
const wide = 24

/** With what was sent, to read and print; open from the start where no script opens it. */
export function ThankYouDialog({ post, summary, cloth }: Props) {
  const { definition, texts: all, reference, sentValues, thanked, dialog } = post
  const texts = all.dialog
  const facts = sentValues ? sentFacts(definition, sentValues, all) : []
  const woven = sentValues ? wovenPlaces(definition, sentValues) : []
  const keep = all.keepFor[sentValues?.urgency ?? ''] ?? all.keep
  return (
    <dialog
      className="thanks"
      ref={dialog}
      open={thanked}
      aria-labelledby="thanks-title"
      aria-describedby={reference ? 'thanks-text thanks-reference' : 'thanks-text'}
    >
      <form method="dialog">
        {woven.length > 0 && (
          <div className="thanks__cloth">
            {woven.map((place) => (
              <svg key={place} aria-hidden="true">
                <rect width="100%" height="100%" fill={`url(#band-${place})`} />
              </svg>
            ))}
          </div>
        )}
        {sentValues && cloth?.(sentValues)}
        <div className="thanks__words">
          <h2 id="thanks-title">{texts.title}</h2>
          <p id="thanks-text">{texts.success}</p>
          {reference && (
            <p className="thanks__reference" id="thanks-reference">
              {texts.reference.replace('{{reference}}', reference)}
            </p>
          )}
          <div className="thanks__buttons">
            <button type="submit" className={buttonClass()}>
              {texts.close}
            </button>
            {sentValues && (
              <button
                type="button"
                className={`${buttonClass({ look: 'quiet' })} thanks__print`}
                onClick={() => print()}
              >
                {texts.print}
              </button>
            )}
          </div>
          {sentValues && summary?.(sentValues)}
        </div>
        {sentValues && (
          <div className="thanks__receipt">
            <section className="thanks__sent">
              <h3>{texts.sent}</h3>
              <dl>
                {facts.map(({ name, label, value }) => (
                  <div key={name} className={value.length > wide ? 'thanks__wide' : undefined}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </section>
            <p className="thanks__keep">
              <Figures text={keep} />
            </p>
          </div>
        )}
      </form>
    </dialog>
  )
}
