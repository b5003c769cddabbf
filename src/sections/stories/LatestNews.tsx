import type { Language } from '#i18n/languages'
import type { PictureAddress } from '#pictures/store'
import { routes } from '#routing/routes'
import type { NewsItem } from '#stories/items'
import { Icon } from '#ui/Icon'
import { SectionHead } from '../SectionHead.tsx'
import { NewsCards } from './NewsCards.tsx'

type Props = Readonly<{
  title: string
  intro: string
  items: readonly NewsItem[]
  picture: (item: NewsItem) => PictureAddress
  language: Language
  /** Said above the items, when some are in another language than the page. */
  note: string | undefined
  /** Label of the link to all of them. */
  all: string
}>

/** The newest items on the front page, and the way to the rest. */
export function LatestNews({ title, intro, items, picture, language, note, all }: Props) {
  return (
    <section className="section wrap" aria-labelledby="news">
      <SectionHead id="news" title={title} intro={intro} />
      <NewsCards items={items} picture={picture} language={language} note={note} />
      <p className="swatches__all">
        <a href={routes.news}>
          {all} <Icon icon="arrow-right" size={18} />
        </a>
      </p>
    </section>
  )
}
