import type { ComponentProps } from 'react'
import type { Language } from '#i18n/i18n'
import { type Brief, briefId, type LegalText } from '#legal/legal'
import { Cloth } from '#ui/Cloth'
import { Figures } from '#ui/Figures'
import { Contents } from '../stories/Contents.tsx'
import { Prose } from '../stories/Prose.tsx'
import { CookieTable } from './CookieTable.tsx'
import style from './LegalPage.module.css'

type Props = Readonly<{
  /** The language of the text. */
  lang: Language
  text: LegalText
  /** The summary of the text in force. */
  brief: Brief | undefined
  /** All past, current and future versions, if there are several. */
  versions?:
    | Readonly<{
        title: string
        links: readonly Readonly<{ label: string; href: string; isHere: boolean }>[]
        /** Says that the version shown is not in force. */
        notInForce: string | undefined
      }>
    | undefined
  contents: string
  cloth: string
  /** Replaces `{{cookieTable}}` in the text, in the text's language. */
  cookieTable: ComponentProps<typeof CookieTable>
}>

/** Whether the title has a word too long for narrow phones in the usual size. */
const isLong = (title: string) => title.split(' ').some((word) => word.length > 14)

/** The summary of a legal page, and the document itself (requirements 8.1 and 8.7). */
export function LegalPage(props: Props) {
  const { lang, text, brief, versions, contents, cloth, cookieTable } = props
  return (
    <article className={`wrap split ${style.page}`}>
      <header className={`stack ${style.head}`}>
        <h1 className={isLong(text.title) ? style.long : undefined} lang={lang}>
          {text.title}
        </h1>
        {versions?.notInForce && <p className={style.note}>{versions.notInForce}</p>}
        {brief && (
          <div className={`bleed ${style.sheet}`}>
            <div className={style.cloth}>
              <Cloth seed={cloth} thread={10} weaves />
            </div>
            <section className={`stack ${style.brief}`} id={briefId} aria-labelledby="brief-title">
              <h2 className="display size-2" id="brief-title">
                {brief.title}
              </h2>
              <div className={style.points}>
                <Prose tokens={brief.tokens} />
              </div>
              <p className={style.note}>{brief.mark}</p>
            </section>
          </div>
        )}
      </header>
      <div className={style.contents}>
        <Contents contents={text.sections} label={contents} lang={lang} />
      </div>
      <div className={`stack ${style.text}`} lang={lang}>
        <Prose tokens={text.opening} />
        {text.sections.map(({ id, title, tokens }) => (
          <section className={`stack ${style.section}`} key={id} aria-labelledby={id}>
            <h2 className="display size-2" id={id}>
              {title}
            </h2>
            <Prose tokens={tokens} inserts={{ cookieTable: <CookieTable {...cookieTable} /> }} />
          </section>
        ))}
      </div>
      {versions && (
        <section className={`stack ${style.versions}`} aria-labelledby="versions-title">
          <h2 className="display size-1" id="versions-title">
            {versions.title}
          </h2>
          <ul>
            {versions.links.map(({ label, href, isHere }) => (
              <li key={href}>
                {isHere ? (
                  <b>
                    <Figures text={label} />
                  </b>
                ) : (
                  <a href={href}>
                    <Figures text={label} />
                  </a>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  )
}
