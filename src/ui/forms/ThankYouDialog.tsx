import { sentFacts } from '#leads/forms/values'
import type { FormPost } from '../../islands/use-form-post.ts'
import { Figures } from '../Figures.tsx'
import './ThankYouDialog.css'

/** With what was sent, to read and print; open from the start where no script opens it. */
export function ThankYouDialog({ post }: { post: FormPost }) {
  const { definition, texts: all, reference, sentValues, thanked, dialog } = post
  const texts = all.dialog
  const facts = sentValues ? sentFacts(definition, sentValues, all) : []
  const keep = all.keepFor[sentValues?.urgency ?? ''] ?? all.keep
  return (
    <dialog
      className="thanks"
      ref={dialog}
      open={thanked}
      aria-labelledby="thanks-title"
      aria-describedby="thanks-text"
    >
      <form method="dialog">
        <h2 id="thanks-title">{texts.title}</h2>
        <p id="thanks-text">{texts.success}</p>
        {reference && (
          <p className="thanks__reference">{texts.reference.replace('{{reference}}', reference)}</p>
        )}
        {facts.length > 0 && (
          <p>
            <Figures text={keep} />
          </p>
        )}
        <div className="thanks__buttons">
          <button type="submit" className="button button--primary">
            {texts.close}
          </button>
          {facts.length > 0 && (
            <button
              type="button"
              className="button button--quiet thanks__print"
              onClick={() => print()}
            >
              {texts.print}
            </button>
          )}
        </div>
        {facts.length > 0 && (
          <section className="thanks__sent">
            <h3>{texts.sent}</h3>
            <dl>
              {facts.map(({ name, label, value }) => (
                <div key={name}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
      </form>
    </dialog>
  )
}
