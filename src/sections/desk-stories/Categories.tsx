import type { ReactNode } from 'react'
import type { CategoriesView } from '#desk/stories/categories-page'
import { formatNumber, type Language, languageNames, languages, type Texts } from '#i18n/i18n'
import { type Category, longestName } from '#stories/stories'
import { DeskButton, DeskForm } from '../desk/DeskForm.tsx'
import { DeskSection } from '../desk/DeskSection.tsx'
import { DeskList } from '../desk/lists/DeskList.tsx'
import { Notice } from '../desk/Notice.tsx'
import style from './Categories.module.css'

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
  const usesText = (uses: number) => t.uses.replace('{{count}}', formatNumber(uses, language))
  /** The posted names of the rejected category, or of a new one. */
  const typed = (id: string, stored: Category['names']) =>
    id === refused && values ? Object.fromEntries(values) : stored
  return (
    <>
      <h1>{texts.desk.nav.categories}</h1>
      <p>{t.intro}</p>
      {problem && (
        <Notice look="alert">{t.problems[problem].replace('{{count}}', `${longestName}`)}</Notice>
      )}
      {categories.length === 0 && <p className="soft">{t.none}</p>}
      <DeskList>
        {categories.map(({ id, names, uses }) => (
          <li key={id}>
            <Names id={id} names={typed(id, names)} invalid={id === refused && problem !== 'used'}>
              <DeskButton label={t.rename} />
              {uses === 0 && <DeskButton does="remove" label={t.remove} />}
              {uses > 0 && <span className="soft size-small">{usesText(uses)}</span>}
            </Names>
          </li>
        ))}
      </DeskList>
      {unlisted.length > 0 && (
        <DeskSection title={t.unlisted}>
          <p>{t.unlistedHint}</p>
          <DeskList>
            {unlisted.map(({ language: of, name, uses }) => (
              <li key={`${of} ${name}`}>
                <DeskForm isRow method="get" action="#new" sends={{ [of]: name }}>
                  <span lang={of}>{name}</span>
                  <span className="soft size-small">
                    {languageNames[of]} · {usesText(uses)}
                  </span>
                  <DeskButton label={t.addThis} />
                </DeskForm>
              </li>
            ))}
          </DeskList>
        </DeskSection>
      )}
      <DeskSection title={t.add} id="new">
        <Names names={typed('', {})} invalid={problem !== undefined && refused === ''}>
          <DeskButton look="primary" label={t.addButton} />
        </Names>
      </DeskSection>
    </>
  )
}

type NamesProps = Readonly<{
  /** Undefined for a new category. */
  id?: string
  names: Category['names']
  invalid: boolean
  /** The actions on it. */
  children: ReactNode
}>

function Names({ id, names, invalid, children }: NamesProps) {
  return (
    <DeskForm
      className={style.names}
      sends={{ id }}
      fields={languages().map((language) => ({
        id: `${id ?? 'new'}-${language}`,
        name: language,
        label: languageNames[language],
        lang: language,
        maxLength: longestName,
        required: true,
        'aria-invalid': invalid || undefined,
      }))}
      values={names}
    >
      <div className="cluster">{children}</div>
    </DeskForm>
  )
}
