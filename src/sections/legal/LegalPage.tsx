import type { Texts } from '#i18n/i18n'
import { type Brief, briefId, type CookieRow, type LegalText } from '#legal/legal'
import { Cloth } from '#ui/Cloth'
import './CookieTable.css'
import '../ChapterLinks.css'
import './LegalPage.css'
import { Prose } from '../stories/Prose.tsx'

type Props = Readonly<{
  text: LegalText
  brief: Brief
  contents: string
  cloth: string
  /** Stands where the text says `{{cookieTable}}`, in Icelandic. */
  cookieTable: Parameters<typeof CookieTable>[0]
}>

/** Whether it has a word that fits no narrow phone in the size of other titles. */
const isLong = (title: string) => title.split(' ').some((word) => word.length > 14)

/** What a legal page says in brief, and the Icelandic document (requirements 8.1 and 8.7). */
export function LegalPage({ text, brief, contents, cloth, cookieTable }: Props) {
  return (
    <article className="legal wrap">
      <header className="legal__head">
        <h1 className={isLong(text.title) ? 'legal__long' : undefined} lang="is">
          {text.title}
        </h1>
        <div className="legal__sheet">
          <Cloth seed={cloth} thread={10} weaves />
          <section className="legal__brief" id={briefId} aria-labelledby="brief-title">
            <h2 id="brief-title">{brief.title}</h2>
            <Prose tokens={brief.tokens} />
            <p className="legal__note">{brief.mark}</p>
          </section>
        </div>
      </header>
      <nav className="legal__contents" aria-labelledby="contents-title">
        <h2 id="contents-title">{contents}</h2>
        <ul className="chapter-links" lang="is">
          {text.sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="legal__text" lang="is">
        <Prose tokens={text.opening} />
        {text.sections.map(({ id, title, tokens }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            <Prose tokens={tokens} inserts={{ cookieTable: <CookieTable {...cookieTable} /> }} />
          </section>
        ))}
      </div>
    </article>
  )
}

type CookieTableProps = Readonly<{
  texts: Pick<Texts['cookies']['table'], 'caption' | 'columns'>
  notice: string
  rows: readonly CookieRow[]
  /** That there are none for marketing. */
  none: string | undefined
}>

const facts = ['kind', 'purpose', 'lifetime', 'set'] as const

function CookieTable({ texts: { caption, columns }, notice, rows, none }: CookieTableProps) {
  return (
    <>
      <p>{notice}</p>
      <table className="cookie-table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            {(['name', ...facts] as const).map((fact) => (
              <th scope="col" key={fact}>
                {columns[fact]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">
                {row.name}
                <small>{row.place}</small>
              </th>
              {facts.map((fact) => (
                <td data-label={columns[fact]} key={fact}>
                  {row[fact]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {none && <p>{none}</p>}
    </>
  )
}
