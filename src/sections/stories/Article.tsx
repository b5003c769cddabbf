import { formatDate, type Language, type Texts } from '#i18n/i18n'
import type { PictureAddress } from '#pictures/pictures'
import { type NewsStory, storyText, type TextPicture } from '#stories/stories'
import { Picture } from '#ui/Picture'
import { ShareButton } from '#ui/ShareButton'
import { Contents } from './Contents.tsx'
import './Detail.css'
import { LanguageNote } from './LanguageNote.tsx'
import { StoryProse } from './StoryProse.tsx'

type Props = Readonly<{
  item: NewsStory
  picture: PictureAddress
  textPicture: TextPicture
  /** When it is not the page’s. */
  lang: Language | undefined
  note: string | undefined
  texts: Texts['news']['detail']
  common: Texts['common']
  contents: string
}>

/** One news article (requirement 7.6). */
export function Article(props: Props) {
  const { item, picture, textPicture, lang, note, texts, common, contents } = props
  const text = storyText(item.content)
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
      <div className="detail__reading">
        <Contents contents={text.contents} label={contents} lang={lang} />
        <div className="detail__text" lang={lang}>
          <StoryProse text={text} picture={textPicture} />
        </div>
      </div>
      <ShareButton label={common.share} copied={common.copied} />
    </article>
  )
}
