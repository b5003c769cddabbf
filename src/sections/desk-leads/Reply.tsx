import type { ReplyView } from '#desk/leads/reply-page'
import { formatNumber, type Language, type Texts } from '#i18n/i18n'
import { Beside, DeskButton, DeskField, Tick } from '../desk/DeskForm.tsx'
import { DeskSection } from '../desk/DeskSection.tsx'
import { Facts } from '../desk/lists/Facts.tsx'
import { Notice } from '../desk/Notice.tsx'
import { DraftLine, draftData, leadForm } from './DraftLine.tsx'
import style from './Reply.module.css'

type Props = Readonly<{
  reply: ReplyView
  texts: Texts['deskReplies']['reply']
  draftTexts: Texts['deskReplies']['draft']
  /** The desk's language. */
  language: Language
}>

/** The form for a reply to a lead: the editable text of the whole email. */
export function ReplyForm({ reply, texts, draftTexts, language }: Props) {
  const { cannot, problem, quote, saved } = reply
  const message = problem && texts.errors[problem]
  const sends = { form: leadForm, formAction: reply.action }
  if (cannot) {
    return (
      <DeskSection isSmall className="screen-only" id="reply" title={texts.title}>
        <p className="soft size-small">{texts[cannot]}</p>
      </DeskSection>
    )
  }
  return (
    <DeskSection isSmall className="screen-only" id="reply" title={texts.title}>
      <div className={`stack ${style.form}`} data-desk-reply {...draftData(reply.draft)}>
        {problem && (
          <Notice look="alert">
            {message?.replace('{{max}}', formatNumber(reply.longest, language))}
          </Notice>
        )}
        <Facts
          facts={[
            { label: texts.to, value: reply.to },
            { label: texts.subject, value: reply.subject, lang: reply.language },
            { label: texts.language, value: reply.languageName },
          ]}
        />
        {saved.length > 0 && (
          <Beside>
            <DeskField
              name="saved"
              label={texts.saved}
              form={leadForm}
              options={[
                { value: '', label: texts.choose },
                ...saved.map(({ id, title, text }) => ({
                  ...{ value: id, label: title, data: { 'data-text': text } },
                })),
              ]}
            />
            <DeskButton {...sends} does="insert" label={texts.insert} />
          </Beside>
        )}
        <DeskField
          name="text"
          label={texts.text}
          form={leadForm}
          lang={reply.language}
          aria-keyshortcuts="r"
          rows={14}
          maxLength={reply.longest}
          aria-invalid={problem === 'empty' || problem === 'tooLong' || undefined}
          aria-describedby={quote && 'reply-quoted'}
          value={reply.text}
        />
        {quote && (
          <div>
            <p className="soft size-small" id="reply-quoted">
              {texts.quote}
            </p>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: A long message scrolls, and keys reach only what takes the focus. */}
            <section className={style.box} tabIndex={0} aria-labelledby="reply-quoted">
              <blockquote className={`soft ${style.quote}`} lang={reply.language}>
                <p>{quote.intro}</p>
                <p className={style.words}>{quote.text}</p>
              </blockquote>
            </section>
          </div>
        )}
        <div className={`cluster ${style.send}`}>
          {reply.mayMark && (
            <Tick name="answered" value="1" form={leadForm} defaultChecked={reply.isAnswer}>
              {texts.answered}
            </Tick>
          )}
          <DeskButton {...sends} isLarge look="primary" does="reply" label={texts.send} />
          <a href={reply.manage}>{texts.manage}</a>
        </div>
      </div>
      <DraftLine draft={reply.draft} texts={draftTexts} />
    </DeskSection>
  )
}
