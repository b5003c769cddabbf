import type { RefObject } from 'react'
import type { FormTexts } from '#leads/forms/form-texts'
import type { sentFacts } from '#leads/forms/values'
import './ThankYouDialog.css'

type Props = Readonly<{
  texts: FormTexts['dialog']
  reference: string
  /** How soon an answer comes, and what was sent; nothing where that is not known any more. */
  keep: string
  facts: ReturnType<typeof sentFacts>
  /** Open from the start, where no script opens it. */
  open: boolean
  dialog: RefObject<HTMLDialogElement | null>
}>

/**
 * The thank-you dialog, with what was sent, to read and to print: no e-mail repeats it. Its button
 * closes it with and without script.
 */
export function ThankYouDialog({ texts, reference, keep, facts, open, dialog }: Props) {
  return (
    <dialog
      className="thanks"
      ref={dialog}
      open={open}
      aria-labelledby="thanks-title"
      aria-describedby="thanks-text"
    >
      <form method="dialog">
        <h2 id="thanks-title">{texts.title}</h2>
        <p id="thanks-text">{texts.success}</p>
        {reference && (
          <p className="thanks__reference">{texts.reference.replace('{{reference}}', reference)}</p>
        )}
        {facts.length > 0 && <p>{keep}</p>}
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
