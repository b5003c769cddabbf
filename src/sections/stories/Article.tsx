import { formatDate } from '#i18n/format'
import type { Language } from '#i18n/languages'
import type { Texts } from '#i18n/texts'
import type { PictureAddress } from '#pictures/store'
import type { NewsItem } from '#stories/items'
import { paragraphsOf } from '#stories/presentation'
import { Picture } from '#ui/Picture'
import { ShareButton } from '#ui/ShareButton'
import './Detail.css'
import { LanguageNote } from './LanguageNote.tsx'

type Props = Readonly<{
  item: NewsItem
  picture: PictureAddress
  /** The item's language, when it is not the page's. */
  lang: Language | undefined
  /** Says so above it, in the page's. */
  note: string | undefined
  texts: Texts['news']['detail']
  common: Texts['common']
}>

/** One news article: picture, date, title, excerpt, paragraphs, share button (requirement 7.6). */
export function Article({ item, picture, lang, note, texts, common }: Props) {
  return (
    <article className="detail wrap">
      <LanguageNote text={note} />
      <header className="detail__head">
        <p className="eyebrow">
          {texts.published}{' '}
          <time dateTime={item.published_at}>{formatDate(item.published_at)}</time>
        </p>
        <h1 lang={lang}>{item.title}</h1>
        {item.excerpt && (
          <p className="lead" lang={lang}>
            {item.excerpt}
          </p>
        )}
      </header>
      <div className="detail__picture" lang={lang}>
        <Picture
          {...picture}
          alt={item.image_alt ?? ''}
          sizes="(width < 80rem) 100vw, 78rem"
          priority
        />
      </div>
      <div className="detail__text" lang={lang}>
        {paragraphsOf(item.content).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <ShareButton label={common.share} copied={common.copied} />
    </article>
  )
}
