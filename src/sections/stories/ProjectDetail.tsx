import { Fragment } from 'react'
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
import { Cloth } from '#ui/Cloth'
import { Icon } from '#ui/Icon'
import { Picture } from '#ui/Picture'
import { ShareButton } from '#ui/ShareButton'
import { hash } from '#weave/weave'
import { Contents } from './Contents.tsx'
import { LanguageNote } from './LanguageNote.tsx'
import { Outcome } from './Outcome.tsx'
import { Prose } from './Prose.tsx'
import { StoryProse } from './StoryProse.tsx'
import '../../styles/clients.css'
import './Threads.css'
import './Outcome.css'
import './Detail.css'
import './ProjectDetail.css'

type Props = Readonly<{
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

/** How many ways there are to hang the title, its figures, the pictures and the words. */
const hangings = 4

// The lowest bits put half of the projects into one.
const hangingOf = ({ id }: Project) => (hash(id) >>> 4) % hangings

/** One project (requirement 7.4), which opens in the colours of its client. */
export function ProjectDetail(props: Props) {
  const { project, picture, lang, note, results, colour } = props
  const hanging = hangingOf(project)
  return (
    <article className={`detail project--${hanging} client--${colour}`}>
      <div className="wrap">
        <LanguageNote text={note} />
      </div>
      <div className="project client threads">
        <header className="detail__head" lang={lang}>
          <p className="eyebrow">{project.category}</p>
          <h1>{project.title}</h1>
          <p className="lead">{project.description}</p>
        </header>
        <div className="detail__picture" lang={lang}>
          <Picture {...picture} alt={project.image_alt ?? ''} sizes={whole} priority />
        </div>
        {results.length > 0 && (
          <ul className="project__results" lang={lang}>
            {results.map((result) => (
              <li key={result.label}>
                <Outcome {...result} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <ProjectStory {...props} />
    </article>
  )
}

const whole = '100vw'

/** What it was about, large; a further picture of it with its facts; and what was done. */
function ProjectStory(props: Props) {
  const { project, textPicture, lang, texts, contents } = props
  const { closing, features } = texts
  const text = storyText(project.content)
  const hung = hungPicture(text.tokens, props)
  const told = text.tokens.filter((token) => token !== hung?.token)
  const [first, ...others] = told
  const opens = first?.type === 'paragraph' && !pictureOf(first)
  const rest = opens ? others : told
  return (
    <div className="project__story threads">
      <div className="detail__text project__opening">
        <h2>{texts.about}</h2>
        {opens && (
          <div lang={lang}>
            <Prose tokens={[first]} />
          </div>
        )}
      </div>
      <div className="project__detail client" lang={lang}>
        {hung ? (
          <Picture
            {...hung.address}
            alt={hung.words}
            sizes={hangingOf(project) === 1 ? whole : '70vw'}
          />
        ) : (
          <Cloth seed={props.picture.seed} id="detail" thread={12} />
        )}
      </div>
      <ProjectFacts {...props} />
      <Contents contents={text.contents} label={contents} lang={lang} />
      {rest.length > 0 && (
        <div className="detail__text project__text" lang={lang}>
          <StoryProse text={{ ...text, tokens: rest }} picture={textPicture} deeper={1} />
        </div>
      )}
      <div className="project__end">
        <div className="project__quote">
          <p>{closing.text}</p>
          <Button href={routes.quote}>{closing.action}</Button>
        </div>
        <section className="project__features" aria-labelledby="features-title">
          <h2 id="features-title">{features.title}</h2>
          <ul>
            {features.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  )
}

/** The first picture of a text that is not the one the page opens with. */
function hungPicture(
  tokens: StoryText['tokens'],
  { project, textPicture }: Pick<Props, 'project' | 'textPicture'>,
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
    <aside className="detail__side" aria-label={texts.facts}>
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
                  <Fragment key={tag}>
                    <li>{tag}</li>{' '}
                  </Fragment>
                ))}
              </ul>
            </dd>
          </>
        )}
      </dl>
      {project.link && (
        <a className="detail__link" href={project.link} rel="noopener" target="_blank">
          {common.externalLink}
          <Icon icon="external-link" size={18} />
          <span className="visually-hidden"> ({common.newWindow})</span>
        </a>
      )}
      <ShareButton label={common.share} copied={common.copied} />
    </aside>
  )
}
