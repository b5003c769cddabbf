import { formatDate, type Language, type Texts } from '#i18n/i18n'
import type { PictureAddress } from '#pictures/pictures'
import { routes } from '#routing/routing'
import { type NewsStory, storyText, type TextPicture } from '#stories/stories'
import { Button } from '#ui/Button'
import { Picture } from '#ui/Picture'
import { ShareButton } from '#ui/ShareButton'
import style from './Article.module.css'
import { Contents } from './Contents.tsx'
import { LanguageNote } from './LanguageNote.tsx'
import { Prose } from './Prose.tsx'

type Props = Readonly<{
  item: NewsStory
  picture: PictureAddress
  textPicture: TextPicture
  /** The article's language if it is not the page’s. */
  lang: Language | undefined
  note: string | undefined
  texts: Texts['news']['detail']
  common: Texts['common']
  contents: string
  /** The call to action at the end. */
  call: Readonly<{ text: string; action: string }>
}>

/** A news article (requirement 7.6). */
export function Article(props: Props) {
  const { item, picture, textPicture, lang, note, texts, common, contents, call } = props
  const text = storyText(item.content)
  return (
    <article className={`threads ${style.article}`}>
      <LanguageNote text={note} />
      <header className={`stack ${style.head}`}>
        <h1 className={style.title} lang={lang}>
          {item.title}
        </h1>
        {item.excerpt && (
          <p className={`lead ${style.lead}`} lang={lang}>
            {item.excerpt}
          </p>
        )}
        <p className={`eyebrow ${style.when}`}>
          {texts.published}{' '}
          <time dateTime={item.published_at}>{formatDate(item.published_at)}</time>
          {item.category && (
            <>
              {' ·\u00a0'}
              <span lang={lang}>{item.category}</span>
            </>
          )}
        </p>
      </header>
      <div className={style.picture} lang={lang} data-opens>
        <Picture {...picture} alt={item.image_alt ?? ''} sizes="100vw" priority />
      </div>
      <div className={`stack ${style.beside}`}>
        <Contents contents={text.contents} label={contents} lang={lang} />
        <ShareButton label={common.share} copied={common.copied} />
      </div>
      <div className={style.text} lang={lang}>
        <Prose tokens={text.tokens} ids={text.ids} pictures={textPicture} look="article" />
      </div>
      <div className={`stack screen-only ${style.call}`}>
        <p>{call.text}</p>
        <Button href={routes.quote}>{call.action}</Button>
      </div>
    </article>
  )
}
