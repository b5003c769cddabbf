import type { Language, Texts } from '#i18n/i18n'
import type { PictureAddress } from '#pictures/pictures'
import { type Project, type Result, storyText, type TextPicture } from '#stories/stories'
import { Icon } from '#ui/Icon'
import { Picture } from '#ui/Picture'
import { ShareButton } from '#ui/ShareButton'
import { Ticks } from '#ui/Ticks'
import { Contents } from './Contents.tsx'
import '../../styles/clients.css'
import './Detail.css'
import { LanguageNote } from './LanguageNote.tsx'
import { StoryProse } from './StoryProse.tsx'

type Props = Readonly<{
  project: Project
  picture: PictureAddress
  textPicture: TextPicture
  /** When it is not the page’s. */
  lang: Language | undefined
  note: string | undefined
  results: readonly Result[]
  /** The ground in the client's colours. */
  colour: string
  texts: Texts['projects']['detail']
  common: Texts['common']
  contents: string
}>

/** One project (requirement 7.4). */
export function ProjectDetail(props: Props) {
  const { project, picture, textPicture, lang, note, results, colour, texts, common, contents } =
    props
  const text = storyText(project.content)
  return (
    <article className="detail wrap">
      <LanguageNote text={note} />
      <header className="detail__head" lang={lang}>
        <p className="eyebrow">{project.category}</p>
        <h1>{project.title}</h1>
        <p className="lead">{project.description}</p>
      </header>
      <div className="detail__picture" lang={lang}>
        <Picture
          {...picture}
          alt={project.image_alt ?? ''}
          sizes="(width < 80rem) 100vw, 78rem"
          priority
        />
      </div>
      {results.length > 0 && (
        <dl className={`client client--${colour}`} lang={lang}>
          {results.map(({ figure, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="detail__columns">
        <div className="detail__text">
          <h2>{texts.about}</h2>
          <Contents contents={text.contents} label={contents} lang={lang} />
          <div lang={lang}>
            <StoryProse text={text} picture={textPicture} deeper={1} />
          </div>
        </div>
        <aside className="detail__side" aria-labelledby="facts-title">
          <h2 id="facts-title">{texts.facts}</h2>
          <dl>
            <dt>{texts.category}</dt>
            <dd lang={lang}>{project.category}</dd>
            <dt>{texts.team}</dt>
            <dd>{texts.teamName}</dd>
            {project.tags.length > 0 && (
              <>
                <dt>{texts.tags}</dt>
                <dd>
                  <ul className="tags" lang={lang}>
                    {project.tags.map((tag) => (
                      <li key={tag}>{tag}</li>
                    ))}
                  </ul>
                </dd>
              </>
            )}
          </dl>
          <h3>{texts.features.title}</h3>
          <Ticks items={texts.features.items} />
          {project.link && (
            <a className="button button--quiet" href={project.link} rel="noopener" target="_blank">
              {common.externalLink}
              <Icon icon="external-link" size={18} />
              <span className="visually-hidden"> ({common.newWindow})</span>
            </a>
          )}
          <ShareButton label={common.share} copied={common.copied} />
        </aside>
      </div>
    </article>
  )
}
