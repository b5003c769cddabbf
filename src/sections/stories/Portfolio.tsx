import { fallbackLanguage, type Language, type Texts } from '#i18n/i18n'
import type { PictureAddress } from '#pictures/pictures'
import { projectPath, routes } from '#routing/routing'
import type { Project } from '#stories/stories'
import { Icon } from '#ui/Icon'
import { Pager, type PagerProps } from '#ui/Pager'
import { Picture } from '#ui/Picture'
import { LanguageNote } from './LanguageNote.tsx'
import './ProjectCards.css'
import './Portfolio.css'
import '../../ui/Spinner.css'

type Filter = Readonly<{
  texts: Texts['projects']
  language: Language
  projects: readonly Project[]
  categories: readonly string[]
  chosen: Readonly<{ category: string; query: string }>
}>

type Props = Filter &
  Readonly<{
    picture: (project: Project) => PictureAddress
    note: string | undefined
    /** When `projects` are all: "12 projects" for each number, so that browsers need no grammar. */
    counts: readonly string[] | undefined
    count: string
    pager: PagerProps
  }>

/** Category buttons and search, combined (requirement 7.3). */
export function Portfolio({ picture, note, counts, count, pager, ...filter }: Props) {
  const { texts, projects, language } = filter
  return (
    <div className="portfolio wrap" data-portfolio>
      <PortfolioFilter {...filter} />
      <p className="portfolio__count" role="status" data-wait={texts.filter.loading}>
        {count}
      </p>
      <div data-results data-counts={counts?.join('\n')}>
        <LanguageNote text={note} />
        <ul className="project-cards">
          {projects.map((project, index) => (
            <li
              className="project-card swatch"
              key={project.id}
              lang={project.language === language ? undefined : project.language}
              data-category={project.category}
            >
              <Picture
                {...picture(project)}
                alt=""
                sizes="(width < 64rem) 46vw, 38rem"
                priority={index === 0}
              />
              <p className="project-card__category">{project.category}</p>
              <h2 data-search>
                <a className="swatch__link" href={projectPath(project.id)}>
                  {project.title}
                </a>
              </h2>
              <p data-search>{project.description}</p>
              <ul className="project-card__tags">
                {project.tags.map((tag) => (
                  <li data-search key={tag}>
                    {tag}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
        <div className="portfolio__none">
          <h2>{texts.none.title}</h2>
          <p>{texts.none.text}</p>
          <a className="button button--quiet" href={routes.projects}>
            {texts.none.action}
          </a>
        </div>
        <Pager {...pager} />
      </div>
    </div>
  )
}

/** A plain GET form: works without script, with the choice in the address. */
function PortfolioFilter({ texts: { filter }, language, projects, categories, chosen }: Filter) {
  // A category is in the language of its projects (requirement 7.9).
  const foreign = (category: string) => {
    const project = projects.find((one) => one.category === category)
    const own = project?.language ?? fallbackLanguage
    return own === language ? undefined : own
  }
  return (
    <search>
      <form className="portfolio__filter" action={routes.projects} method="get">
        <div className="portfolio__search">
          <label htmlFor="leit">{filter.search}</label>
          <input
            id="leit"
            name="leit"
            type="search"
            defaultValue={chosen.query}
            placeholder={filter.placeholder}
            maxLength={200}
          />
          <button
            className="button button--quiet button--small"
            name="flokkur"
            value={chosen.category}
            type="submit"
            data-submit
          >
            <Icon icon="search" size={18} />
            {filter.submit}
          </button>
        </div>
        <fieldset className="portfolio__categories">
          <legend className="visually-hidden">{filter.legend}</legend>
          {['', ...categories].map((category) => (
            <button
              className="portfolio__category"
              key={category}
              name="flokkur"
              value={category}
              lang={category ? foreign(category) : undefined}
              aria-pressed={category === chosen.category}
              type="submit"
              data-category-button
            >
              {category || filter.all}
            </button>
          ))}
        </fieldset>
      </form>
    </search>
  )
}
