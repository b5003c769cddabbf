import { type Piece, type Sorted, sortMessage, verdictOf } from '#browser/try/sort-message'
import type { Texts } from '#i18n/i18n'
import style from './Sorter.module.css'

type Props = Readonly<{ texts: Texts['ai']['try'] }>

/** The index of the category of faults: people on duty handle them, so all of them are urgent. */
const faults = 1

/**
 * Messages that open to show how they would be sorted, with the deciding words marked. The last is the visitor's
 * own, sorted by src/browser/try/sorter.ts with the same keywords; without script it is hidden. On wide screens the
 * page's words are above the message (Hero’s figure `around`).
 */
export function Sorter({ texts }: Props) {
  const { categories, messages, mixed, unsure, urgent, calm } = texts
  const words = categories.map((category) => category.words)
  const rules = { categories: words, urgent: texts.urgentWords, pressing: faults }
  const verdicts = { all: categories, mixed, unsure }
  const own = sortMessage(texts.ownText, rules)
  return (
    <section
      className={style.sorter}
      aria-label={texts.label}
      data-sorter={JSON.stringify({ rules, verdicts, urgent, calm })}
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
          <p className={`${style.text} ${style.shown}`} data-own-text>
            {own.pieces.map(marked)}
          </p>
          <Verdict texts={texts} {...own} />
        </article>
      </div>
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

/** What will be done with a message: one thread per decision. */
function Verdict({ texts, categories, urgent }: Props & Omit<Sorted, 'pieces'>) {
  const { categories: all, mixed, unsure } = texts
  const { name, to, reply } = verdictOf(categories, { all, mixed, unsure })
  const said = [
    { says: 'name', of: texts.category, words: name },
    { says: 'urgency', of: texts.urgency, words: urgent ? texts.urgent : texts.calm },
    { says: 'to', of: texts.to, words: to },
    { says: 'reply', of: texts.reply, words: reply },
  ]
  return (
    <dl className={style.verdict}>
      {said.map(({ says, of, words }) => (
        <div key={says} aria-live={says === 'name' ? 'polite' : undefined} aria-atomic="true">
          <dt>{of}</dt>
          <dd data-says={says}>{words}</dd>
        </div>
      ))}
    </dl>
  )
}
