import { type Piece, type Sorted, sortMessage, verdictOf } from '#browser/try/sort-message'
import type { Texts } from '#i18n/i18n'
import style from './Sorter.module.css'

type Words = Texts['ai']['try']
type Props = Readonly<{ texts: Words }>

/** The place of faults among the categories: who is on duty takes them, so none can wait. */
const faults = 1

/**
 * Messages that one opens to see how they would be sorted, with the words that decided marked. The last
 * is one’s own: src/browser/try/sorter.ts sorts it, by the same keywords; without script it is not there.
 * On wide screens the words of the page stand above the letter (Hero’s figure `around`).
 */
export function Sorter({ texts }: Props) {
  const { categories, urgentWords, messages, mixed, unsure } = texts
  const rules = {
    categories: categories.map(({ words }) => words),
    urgent: urgentWords,
    pressing: faults,
  }
  return (
    <section
      className={style.sorter}
      aria-label={texts.label}
      data-sorter
      data-rules={JSON.stringify(rules)}
    >
      <div className={style.inbox} role="radiogroup" aria-labelledby="sorter-inbox" data-unrolled>
        <p id="sorter-inbox">{texts.inbox}</p>
        {messages.map(({ from, text }, index) => (
          <label key={from}>
            <input type="radio" name="sorter" defaultChecked={index === 0} />
            <b>{from}</b> <span>{text}</span>
          </label>
        ))}
        <label data-own>
          <input type="radio" name="sorter" />
          <b>{texts.own}</b>
        </label>
      </div>
      <div className={style.letters}>
        {messages.map(({ from, text }) => {
          const sorted = sortMessage(text, rules)
          return (
            <article key={from}>
              <p className={style.text}>{sorted.pieces.map(marked)}</p>
              <Verdict texts={texts} {...sorted} />
            </article>
          )
        })}
        <article>
          <label className={style.own}>
            <span>{texts.ownLabel}</span>
            <textarea rows={2} maxLength={300} autoComplete="off" defaultValue={texts.ownText} />
          </label>
          <p className={style.text} data-own-text />
          <Verdict texts={texts} {...sortMessage(texts.ownText, rules)} />
        </article>
      </div>
      <ul data-verdicts hidden>
        {[...categories, mixed, unsure].map(({ name, to, reply }) => (
          <li key={name} data-to={to} data-reply={reply}>
            {name}
          </li>
        ))}
      </ul>
      <p className={style.note}>{texts.note}</p>
    </section>
  )
}

function marked({ text, says }: Piece, index: number) {
  if (!says) return text
  return (
    <mark key={index} data-says={says}>
      {text}
    </mark>
  )
}

/** What is to be done with a message: a thread each. */
function Verdict({ texts, categories, urgent }: Props & Omit<Sorted, 'pieces'>) {
  const { categories: all, mixed, unsure } = texts
  const { name, to, reply } = verdictOf(categories, { all, mixed, unsure })
  return (
    <dl className={style.verdict}>
      <div className={style.category} aria-live="polite" aria-atomic="true">
        <dt>{texts.category}</dt>
        <dd data-says="name">{name}</dd>
      </div>
      <div className={style.urgent}>
        <dt>{texts.urgency}</dt>
        <dd data-says="urgency" data-urgent={texts.urgent} data-calm={texts.calm}>
          {urgent ? texts.urgent : texts.calm}
        </dd>
      </div>
      <div>
        <dt>{texts.to}</dt>
        <dd data-says="to">{to}</dd>
      </div>
      <div>
        <dt>{texts.reply}</dt>
        <dd data-says="reply">{reply}</dd>
      </div>
    </dl>
  )
}
