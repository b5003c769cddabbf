import type { LegalText } from '#legal/legal-text'
import { Selvedge } from '#ui/Selvedge'
import { CookieTable } from './CookieTable.tsx'
import './LegalPage.css'
import { Prose } from '../stories/Prose.tsx'

type Props = Readonly<{
  text: LegalText
  /** In the visitor's language: that the page is Icelandic only; none where Icelandic is theirs. */
  note: string | undefined
  /** In the visitor's language: the title of the table of contents. */
  contents: string
  /** Seed of the page's strip of cloth: its path. */
  cloth: string
  /** What stands where the text says `{{cookieTable}}`; in Icelandic as the text is. */
  cookieTable: Parameters<typeof CookieTable>[0]
}>

/** Terms, privacy or cookies: an Icelandic document with its table of contents (requirement 8.1). */
export function LegalPage({ text, note, contents, cloth, cookieTable }: Props) {
  return (
    <article className="legal wrap">
      <header className="legal__head">
        {note && <p className="legal__note">{note}</p>}
        <div lang="is">
          <h1>{text.title}</h1>
          <Prose tokens={text.opening} />
        </div>
      </header>
      <Selvedge seed={`${cloth}#title`} className="legal__selvedge" />
      <nav className="legal__contents" aria-labelledby="contents-title">
        <h2 id="contents-title">{contents}</h2>
        <ul className="legal__links" lang="is">
          {text.sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="legal__text" lang="is">
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
