import type { ReplyView } from '#desk/desk'
import { formatNumber, type Language, type Texts } from '#i18n/i18n'
import { DeskAlert, DeskButton, Labelled } from '../desk/DeskForm.tsx'
import { DraftLine, draftData, leadForm } from './DraftLine.tsx'
import './reply.css'

type Props = Readonly<{
  reply: ReplyView
  texts: Texts['deskReplies']['reply']
  draftTexts: Texts['deskReplies']['draft']
  /** Of the desk. */
  language: Language
}>

/** The form for a reply to a lead: the whole letter as it goes, to be changed. */
export function ReplyForm({ reply, texts, draftTexts, language }: Props) {
  const { cannot, problem, quote, saved } = reply
  const message = problem && texts.errors[problem]
  return (
    <section className="desk-reply" id="reply" aria-labelledby="reply-title">
      <h2 id="reply-title">{texts.title}</h2>
      {cannot && <p className="desk-hint">{texts[cannot]}</p>}
      {!cannot && (
        <div className="desk-reply__form" data-desk-reply {...draftData(reply.draft)}>
          {problem && (
            <DeskAlert>
              {message?.replace('{{max}}', formatNumber(reply.longest, language))}
            </DeskAlert>
          )}
          <dl className="desk-reply__head">
            <dt>{texts.to}</dt>
            <dd>{reply.to}</dd>
            <dt>{texts.subject}</dt>
            <dd lang={reply.language}>{reply.subject}</dd>
            <dt>{texts.language}</dt>
            <dd>{reply.languageName}</dd>
          </dl>
          {saved.length > 0 && (
            <div className="desk-reply__saved">
              <Labelled name="saved" label={texts.saved}>
                <select className="field__control" id="field-saved" name="saved" form={leadForm}>
                  <option value="">{texts.choose}</option>
                  {saved.map(({ id, title, text }) => (
                    <option key={id} value={id} data-text={text}>
                      {title}
                    </option>
                  ))}
                </select>
              </Labelled>
              <DeskButton
                form={leadForm}
                formAction={reply.action}
                does="insert"
                label={texts.insert}
              />
            </div>
          )}
          <Labelled name="text" label={texts.letter}>
            <textarea
              className="field__control desk-reply__letter"
              id="field-text"
              name="text"
              form={leadForm}
              lang={reply.language}
              data-key="r"
              aria-keyshortcuts="r"
              rows={14}
              maxLength={reply.longest}
              aria-invalid={problem === 'empty' || problem === 'tooLong' || undefined}
              aria-describedby={quote && 'reply-quoted'}
              defaultValue={reply.text}
            />
          </Labelled>
          {quote && (
            <div className="desk-reply__quote">
              <p className="desk-hint" id="reply-quoted">
                {texts.quote}
              </p>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: A long message scrolls, and keys reach only what takes the focus. */}
              <section className="desk-reply__box" tabIndex={0} aria-labelledby="reply-quoted">
                <blockquote lang={reply.language}>
                  <p>{quote.intro}</p>
                  <p className="desk-reply__words">{quote.text}</p>
                </blockquote>
              </section>
            </div>
          )}
          <div className="desk-actions desk-reply__send">
            {reply.mayMark && (
              <label className="desk-tick">
                <input
                  type="checkbox"
                  name="answered"
                  value="1"
                  form={leadForm}
                  defaultChecked={reply.isAnswer}
                />
                {texts.answered}
              </label>
            )}
            <DeskButton
              isLarge
              look="primary"
              form={leadForm}
              formAction={reply.action}
              does="reply"
              label={texts.send}
            />
            <a href={reply.manage}>{texts.manage}</a>
          </div>
        </div>
      )}
      {!cannot && <DraftLine draft={reply.draft} texts={draftTexts} />}
    </section>
  )
}
