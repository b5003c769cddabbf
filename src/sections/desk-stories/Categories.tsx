import type { CategoriesView } from '#desk/desk'
import { formatNumber, type Language, languageNames, languages, type Texts } from '#i18n/i18n'
import { type Category, longestName } from '#stories/stories'
import './stories.css'
import { DeskAlert, DeskButton } from '../desk/DeskForm.tsx'

type Props = Readonly<{
  view: CategoriesView
  texts: Pick<Texts, 'desk' | 'deskStories'>
  language: Language
}>

/** The categories of projects, each with its name in every language. */
export function Categories({ view, texts, language }: Props) {
  const { categories, unlisted, values, problem } = view
  const { categories: t } = texts.deskStories
  const refused = values?.get('id') ?? ''
  return (
    <>
      <h1>{texts.desk.nav.categories}</h1>
      <p>{t.intro}</p>
      {problem && (
        <DeskAlert>{t.problems[problem].replace('{{count}}', String(longestName))}</DeskAlert>
      )}
      {categories.length === 0 && <p className="desk-empty">{t.none}</p>}
      <ul className="desk-list">
        {categories.map(({ id, names, uses }) => (
          <li key={id}>
            <form method="post" className="category">
              <input type="hidden" name="id" value={id} />
              <Names
                id={id}
                names={id === refused && values ? namesIn(values) : names}
                invalid={id === refused && problem !== 'used'}
              />
              <div className="desk-actions">
                <DeskButton label={t.rename} />
                {uses === 0 ? (
                  <DeskButton does="remove" label={t.remove} />
                ) : (
                  <span className="desk-hint">
                    {t.uses.replace('{{count}}', formatNumber(uses, language))}
                  </span>
                )}
              </div>
            </form>
          </li>
        ))}
      </ul>
      {unlisted.length > 0 && (
        <section>
          <h2>{t.unlisted}</h2>
          <p>{t.unlistedHint}</p>
          <ul className="desk-list">
            {unlisted.map((it) => (
              <li key={`${it.language} ${it.name}`}>
                <form method="get" action="#new" className="desk-form__row">
                  <input type="hidden" name={it.language} value={it.name} />
                  <span lang={it.language}>{it.name}</span>
                  <span className="desk-hint">
                    {languageNames[it.language]} ·{' '}
                    {t.uses.replace('{{count}}', formatNumber(it.uses, language))}
                  </span>
                  <DeskButton label={t.addThis} />
                </form>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section id="new">
        <h2>{t.add}</h2>
        <form method="post" className="category">
          <Names
            id="new"
            names={values && refused === '' ? namesIn(values) : {}}
            invalid={problem !== undefined && refused === ''}
          />
          <div className="desk-actions">
            <DeskButton look="primary" label={t.addButton} />
          </div>
        </form>
      </section>
    </>
  )
}

type NamesProps = Readonly<{ id: string; names: Category['names']; invalid: boolean }>

function Names({ id, names, invalid }: NamesProps) {
  return languages.map((language) => (
    <div className="field" key={language}>
      <label htmlFor={`category-${id}-${language}`}>{languageNames[language]}</label>
      <input
        className="field__control"
        id={`category-${id}-${language}`}
        name={language}
        lang={language}
        maxLength={longestName}
        required
        aria-invalid={invalid || undefined}
        defaultValue={names[language] ?? ''}
      />
    </div>
  ))
}

function namesIn(values: URLSearchParams): Category['names'] {
  const entries = languages.flatMap((language) => {
    const name = values.get(language)
    return name === null ? [] : [[language, name] as const]
  })
  return Object.fromEntries(entries)
}
