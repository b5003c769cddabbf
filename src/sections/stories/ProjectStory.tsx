import type { Language, Texts } from '#i18n/i18n'
import type { PictureAddress } from '#pictures/pictures'
import { routes } from '#routing/routing'
import { type Project, pictureOf, type Result, storyText, type TextPicture } from '#stories/stories'
import { Button, buttonClass } from '#ui/Button'
import { Icon } from '#ui/Icon'
import { Picture } from '#ui/Picture'
import { ShareButton } from '#ui/ShareButton'
import { Contents } from './Contents.tsx'
import style from './ProjectStory.module.css'
import { Prose } from './Prose.tsx'
import { Tags } from './Tags.tsx'

export type ProjectProps = Readonly<{
  project: Project
  picture: PictureAddress
  textPicture: TextPicture
  /** The project's language if it is not the page’s. */
  lang: Language | undefined
  note: string | undefined
  results: readonly Result[]
  /** The client's colour. */
  colour: string
  texts: Texts['projects']['detail']
  common: Texts['common']
  contents: string
}>

/** The summary of a project, large; a second picture with its facts; and the full story. */
export function ProjectStory(props: ProjectProps) {
  const { project, textPicture, lang, texts, contents } = props
  const { closing, features } = texts
  const text = storyText(project.content)
  // The first picture in the text other than the page's opening one is placed beside the facts.
  const [hung] = text.tokens.flatMap((token) => {
    const shown = pictureOf(token)
    if (!shown || shown.href === project.image_url) return []
    const address = textPicture(shown.href)
    return address ? [{ token, address, words: shown.text }] : []
  })
  const told = text.tokens.filter((token) => token !== hung?.token)
  const [first, ...others] = told
  const opens = first?.type === 'paragraph' && !pictureOf(first)
  const rest = opens ? others : told
  const isLong = text.contents.length > 0
  return (
    <div className={`threads ${style.story} ${isLong ? style.long : ''}`}>
      <div className={`bath ${style.about}`}>
        <h2 className={style.label}>{texts.about}</h2>
        {opens && (
          <div lang={lang}>
            <Prose tokens={[first]} look="opening" />
          </div>
        )}
      </div>
      <div className={style.hung} lang={lang}>
        {hung && (
          <div className={style.picture}>
            <Picture {...hung.address} alt={hung.words} sizes="70vw" />
          </div>
        )}
      </div>
      <div className={style.side}>
        <ProjectFacts {...props} />
        {isLong && (
          <div className={style.contents}>
            <Contents contents={text.contents} label={contents} lang={lang} />
          </div>
        )}
      </div>
      {rest.length > 0 && (
        <div className={style.text} lang={lang}>
          <Prose
            tokens={rest}
            ids={text.ids}
            pictures={textPicture}
            deeper={1}
            look={isLong ? 'chapters' : undefined}
          />
        </div>
      )}
      <div className={`stack screen-only ${style.quote}`}>
        <p className="display size-2">{closing.text}</p>
        <Button href={routes.quote}>{closing.action}</Button>
      </div>
      <section className={style.features} aria-labelledby="features-title">
        <h2 className={style.small} id="features-title">
          {features.title}
        </h2>
        <ul className={`grid ${style.list}`}>
          {features.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}

/** Category, team, tags, the link to the site, and actions. */
function ProjectFacts({ project, lang, texts, common }: ProjectProps) {
  const facts = [
    { term: texts.category, fact: <span lang={lang}>{project.category}</span> },
    { term: texts.team, fact: texts.teamName },
    ...(project.tags.length > 0
      ? [{ term: texts.tags, fact: <Tags tags={project.tags} lang={lang} /> }]
      : []),
  ]
  return (
    // Not labelled by a heading, since the chapters that follow are not part of it.
    <aside className={style.facts} aria-label={texts.facts}>
      <dl className={style.terms}>
        {facts.map(({ term, fact }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      {project.link && (
        <p>
          <a
            className={buttonClass({ look: 'quiet', size: 'small', prints: true })}
            href={project.link}
            rel="noopener"
            target="_blank"
          >
            <Icon icon="external-link" size={18} />
            {common.externalLink}
            <span className="visually-hidden"> ({common.newWindow})</span>
          </a>
        </p>
      )}
      <ShareButton label={common.share} copied={common.copied} />
    </aside>
  )
}
