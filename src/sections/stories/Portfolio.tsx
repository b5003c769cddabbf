import { fallbackLanguage, type Language, type Texts } from '#i18n/i18n'
import { routes } from '#routing/routing'
import { buttonClass } from '#ui/Button'
import { Icon } from '#ui/Icon'
import { Pager, type PagerProps } from '#ui/Pager'
import { LanguageNote } from './LanguageNote.tsx'
import { Work, type WorkEntry } from './Work.tsx'
import './Portfolio.css'

type Filter = Readonly<{
  texts: Texts['projects']
  language: Language
  entries: readonly WorkEntry[]
  categories: readonly string[]
  chosen: Readonly<{ category: string; query: string }>
}>

type Props = Filter &
  Readonly<{
    note: string | undefined
    /** When `projects` are all: "12 projects" for each number, so that browsers need no grammar. */
    counts: readonly string[] | undefined
    count: string
    pager: PagerProps
  }>

/** Category buttons and search, combined (requirement 7.3), on the ground of the first project. */
export function Portfolio({ note, counts, count, pager, ...filter }: Props) {
  const { texts, entries, language } = filter
  const [first] = entries
  return (
    <div className={`portfolio${first ? ` client--${first.colour}` : ''}`} data-portfolio>
      <div className="portfolio__open">
        <div className="portfolio__title wrap">
          <h1 data-letters={texts.hero.title.length}>{texts.hero.title}</h1>
          <p className="lead">{texts.hero.lead}</p>
        </div>
        <div className="portfolio__bar wrap">
          <PortfolioFilter {...filter} />
          <p className="portfolio__count" role="status" data-wait={texts.filter.loading}>
            {count}
          </p>
        </div>
      </div>
      <div data-results data-counts={counts?.join('\n')}>
        <div className="wrap">
          <LanguageNote text={note} />
        </div>
        <Work entries={entries} language={language} />
        <div className="portfolio__none wrap">
          <h2>{texts.none.title}</h2>
          <p>{texts.none.text}</p>
          <a className={buttonClass({ look: 'quiet' })} href={routes.projects}>
            {texts.none.action}
          </a>
        </div>
        <Pager {...pager} />
      </div>
    </div>
  )
}

/** A plain GET form: works without script, with the choice in the address. */
function PortfolioFilter({ texts: { filter }, language, entries, categories, chosen }: Filter) {
  // A category is in the language of its projects (requirement 7.9).
  const foreign = (category: string) => {
    const found = entries.find(({ project }) => project.category === category)
    const own = found?.project.language ?? fallbackLanguage
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
            className={buttonClass({ look: 'quiet', size: 'small' })}
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
