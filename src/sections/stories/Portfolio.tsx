import { firstLanguage, type Language, type Texts } from '#i18n/i18n'
import { routes } from '#routing/routing'
import { Button, buttonClass } from '#ui/Button'
import { Icon } from '#ui/Icon'
import { Pager, type PagerProps } from '#ui/Pager'
import { LanguageNote } from './LanguageNote.tsx'
import '../../styles/clients.css'
import style from './Portfolio.module.css'
import { Work, type WorkEntry, type WorkLook } from './Work.tsx'

type Filter = Readonly<{
  texts: Texts['projects']
  language: Language
  entries: readonly WorkEntry[]
  categories: readonly string[]
  chosen: Readonly<{ category: string; query: string }>
}>

type Props = Filter & Readonly<{ note: string | undefined; count: string; pager: PagerProps }>

/** A low project between two mirrored pairs; in `looks` a poster or a `left` one precedes each such group. */
const pairs: readonly WorkLook[] = ['wide', 'narrow-end', 'low', 'narrow', 'wide-end']
const looks: readonly WorkLook[] = ['poster', ...pairs, 'left', ...pairs]

/** Category buttons and search, combined (requirement 7.3), on the ground of the first project. */
export function Portfolio({ note, count, pager, ...filter }: Props) {
  const { texts, entries, language } = filter
  const [first] = entries
  return (
    <div data-portfolio>
      <div className={`${style.open} ${first ? 'bath' : ''}`} data-client={first?.colour} data-head>
        <div className={`wrap ${style.title}`}>
          <h1>{texts.hero.title}</h1>
          <p className="lead">{texts.hero.lead}</p>
        </div>
        <div className={`wrap ${style.bar}`}>
          <PortfolioFilter {...filter} />
          <p className={style.count} role="status" data-wait={texts.filter.loading}>
            {count}
          </p>
        </div>
      </div>
      <div data-results>
        {note && first && (
          <div className={`wrap ${style.note}`}>
            <LanguageNote text={note} />
          </div>
        )}
        <Work entries={entries} language={language} looks={looks} />
        {!first && (
          <div className={`wrap stack ${style.none}`} data-without>
            <h2>{texts.none.title}</h2>
            <p>{texts.none.text}</p>
            <Button href={routes.projects} look="quiet">
              {texts.none.action}
            </Button>
          </div>
        )}
        <Pager {...pager} />
      </div>
    </div>
  )
}

/** A plain GET form: works without script, with the choice in the URL. */
function PortfolioFilter({ texts: { filter }, language, entries, categories, chosen }: Filter) {
  // A category is in the language of its projects (requirement 7.9).
  const foreign = (category: string) => {
    const found = entries.find(({ project }) => project.category === category)
    const own = found?.project.language ?? firstLanguage()
    return own === language ? undefined : own
  }
  return (
    <search>
      <form className={style.filter} action={routes.projects} method="get">
        <div className={style.search}>
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
        <fieldset className={`cluster ${style.categories}`}>
          <legend className="visually-hidden">{filter.legend}</legend>
          {['', ...categories].map((category) => (
            <button
              className={style.category}
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
