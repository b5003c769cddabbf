import type { Language, Texts } from '#i18n/i18n'
import type { PictureAddress } from '#pictures/pictures'
import { routes } from '#routing/routing'
import {
  type Project,
  pictureOf,
  type Result,
  type StoryText,
  storyText,
  type TextPicture,
} from '#stories/stories'
import { Button } from '#ui/Button'
import { Icon } from '#ui/Icon'
import { Picture } from '#ui/Picture'
import { ShareButton } from '#ui/ShareButton'
import { Contents } from './Contents.tsx'
import style from './ProjectStory.module.css'
import { Prose } from './Prose.tsx'
import { StoryProse } from './StoryProse.tsx'
import { Tags } from './Tags.tsx'

export type ProjectProps = Readonly<{
  project: Project
  picture: PictureAddress
  textPicture: TextPicture
  /** When it is not the page’s. */
  lang: Language | undefined
  note: string | undefined
  results: readonly Result[]
  /** Of its client. */
  colour: string
  texts: Texts['projects']['detail']
  common: Texts['common']
  contents: string
}>

export type Hanging = 'window' | 'column' | 'figure' | 'beside'

type Props = ProjectProps & Readonly<{ hanging: Hanging }>

/** What it was about, large; a further picture of it with its facts; and what was done. */
export function ProjectStory(props: Props) {
  const { project, textPicture, lang, texts, contents, hanging } = props
  const { closing, features } = texts
  const text = storyText(project.content)
  const hung = hungPicture(text.tokens, props)
  const told = text.tokens.filter((token) => token !== hung?.token)
  const [first, ...others] = told
  const opens = first?.type === 'paragraph' && !pictureOf(first)
  const rest = opens ? others : told
  const isLong = text.contents.length > 0
  return (
    <div className={`threads ${style.story} ${style[hanging]} ${isLong ? style.long : ''}`}>
      <div className={`${style.about} ${hanging === 'window' ? 'client' : ''}`}>
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
            <Picture
              {...hung.address}
              alt={hung.words}
              sizes={hanging === 'column' ? '100vw' : '70vw'}
            />
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
          <StoryProse
            text={{ ...text, tokens: rest }}
            picture={textPicture}
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

/** The first picture of a text that is not the one the page opens with. */
function hungPicture(
  tokens: StoryText['tokens'],
  { project, textPicture }: Pick<ProjectProps, 'project' | 'textPicture'>,
) {
  for (const token of tokens) {
    const shown = pictureOf(token)
    if (!shown || shown.href === project.image_url) continue
    const address = textPicture(shown.href)
    if (address) return { token, address, words: shown.text }
  }
  return undefined
}

/** Category, team, tags, its address and what one can do with it. */
function ProjectFacts({
  project,
  lang,
  texts,
  common,
}: Pick<Props, 'project' | 'lang' | 'texts' | 'common'>) {
  return (
    // Named by no heading: the chapters that follow are not of it.
    <aside className={style.facts} aria-label={texts.facts}>
      <dl className={style.terms}>
        <div>
          <dt>{texts.category}</dt>
          <dd lang={lang}>{project.category}</dd>
        </div>
        <div>
          <dt>{texts.team}</dt>
          <dd>{texts.teamName}</dd>
        </div>
        {project.tags.length > 0 && (
          <div>
            <dt>{texts.tags}</dt>
            <dd>
              <Tags tags={project.tags} lang={lang} />
            </dd>
          </div>
        )}
      </dl>
      {project.link && (
        <a className={style.link} href={project.link} rel="noopener" target="_blank">
          {common.externalLink}
          <Icon icon="external-link" size={18} />
          <span className="visually-hidden"> ({common.newWindow})</span>
        </a>
      )}
      <ShareButton label={common.share} copied={common.copied} />
    </aside>
  )
}
