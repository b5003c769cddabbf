import { deskRoutes } from '#desk/access/rights'
import type { PricePartView } from '#desk/settings/price-part-page'
import type { Texts } from '#i18n/i18n'
import { DeskButton, DeskField, DeskForm, optionsOf, SaveBar, Tick } from '../desk/DeskForm.tsx'
import { DeskSection } from '../desk/DeskSection.tsx'
import { DeskTable } from '../desk/lists/DeskTable.tsx'
import { Notice } from '../desk/Notice.tsx'
import style from './PricePart.module.css'

type Props = Readonly<{
  view: PricePartView
  texts: Texts['deskPrices']
}>

type PartProps = Readonly<{
  view: PricePartView
  texts: Pick<Texts, 'desk' | 'deskPrices' | 'deskSettings' | 'deskStories'>
}>

/** The form for a family of packages, for other figures, or for what is offered; or the list of disagreements. */
export function PricePart({ view, texts }: PartProps) {
  const { desk, deskPrices: t, deskSettings, deskStories } = texts
  const { id, title, tables, fields, basedOn, unlimited, subject, present } = view
  return (
    <>
      <h1>{title}</h1>
      <p>
        <a href={deskRoutes.prices.path}>{t.back}</a> ·{' '}
        <a href={`/settings/versions?area=catalogue&part=${id}`}>{deskStories.versions.title}</a>
      </p>
      <Notice look="later" data-presence={subject}>
        {present}
      </Notice>
      <PricesNotSaved view={view} texts={t} refused={deskSettings.refused} />
      {id === 'disagreements' ? (
        <Disagreements view={view} texts={t} />
      ) : (
        <form className="stack" method="post">
          <input type="hidden" name="basedOn" value={basedOn} />
          {id === 'offered' && <p>{t.offered.intro}</p>}
          {tables.map((table) => (
            <Table key={table.id} table={table} view={view} texts={t} />
          ))}
          <div className={style.fields}>
            {fields.map((field) => (
              <Figure key={field.name} {...field} view={view} texts={t} />
            ))}
          </div>
          {tables.length === 1 && (
            <p className="soft size-small">
              {t.table.unlimited.replace('{{unlimited}}', unlimited)}
            </p>
          )}
          <SaveBar label={desk.save} />
        </form>
      )}
    </>
  )
}

/**
 * Why the prices were not saved: the errors, or the values that somebody else has changed since, each linking to
 * its field. `NotSaved` shows a conflict as a comparison of texts, which says little about single figures.
 */
function PricesNotSaved({ view, texts: t, refused }: Props & Readonly<{ refused: string }>) {
  const { conflict, messages, labels } = view
  const named = (name: string) => {
    const { of, what } = labels.get(name) ?? { of: name, what: '' }
    return [of, what].filter(Boolean).join(': ')
  }
  return (
    <>
      {conflict && (
        <Notice look="alert">
          <p>
            {t.conflict.text
              .replace('{{by}}', () => conflict.by ?? t.conflict.somebody)
              .replace('{{at}}', conflict.at)}
          </p>
          <ul>
            {conflict.fields.map(({ name, theirs, isOwn }) => (
              <li key={name}>
                <a href={`#field-${name}`}>
                  {t.conflict.theirs
                    .replace('{{field}}', named(name))
                    .replace('{{value}}', () => theirs || '–')}
                </a>
                {isOwn && ` (${t.conflict.yours})`}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {messages.size > 0 && (
        <Notice look="alert">
          <p>{refused}</p>
          <ul>
            {[...messages].map(([name, said]) => (
              <li key={name}>
                <a href={`#field-${name}`}>{named(name)}</a>: {said}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

/**
 * The figures on which pages disagree, each with its possible values, the pages and the consequences; one click
 * settles it.
 */
function Disagreements({ view, texts }: Props) {
  const { disagreements: t } = texts
  const { disagreements, basedOn, siteUrl } = view
  if (disagreements.length === 0) return null
  return (
    <>
      <p>{t.intro}</p>
      {disagreements.map(({ id, answers }) => {
        const meanings = new Map<string, string>(Object.entries(t[id]))
        return (
          <DeskSection key={id} title={t[id].title}>
            <ul className={style.answers}>
              {answers.map(({ page, said, pages }) => (
                <li key={page} className="stack">
                  <p>
                    <b>{said}</b>
                  </p>
                  <p className="soft size-small">
                    {t.where}{' '}
                    {pages.map(({ href, name }, index) => (
                      <span key={href}>
                        {index > 0 && ', '}
                        <a href={siteUrl + href}>{name}</a>
                      </span>
                    ))}
                  </p>
                  <p>{meanings.get(page)}</p>
                  <DeskForm sends={{ basedOn, what: id, page }}>
                    <DeskButton does="settle" label={t.use.replace('{{value}}', said)} />
                  </DeskForm>
                </li>
              ))}
            </ul>
          </DeskSection>
        )
      })}
    </>
  )
}

function Table({ table, ...more }: Props & Readonly<{ table: PricePartView['tables'][number] }>) {
  const { id, head, rows } = table
  const cells = rows.map(({ id: key, name, on, fields }) => ({
    key,
    cells: [
      <b key={key} className={style.name}>
        {name}
      </b>,
      <Tick key={on} name={on} value="on" defaultChecked={more.view.values.get(on) === 'on'}>
        <CellLabel name={on} {...more} />
      </Tick>,
      ...fields.map((field) => <Figure key={field} name={field} isCell {...more} />),
    ],
  }))
  return <DeskTable head={head} groups={[{ key: id, rows: cells }]} />
}

type FigureProps = Props &
  Readonly<{
    name: string
    isCell?: boolean
    options?: readonly (readonly [string, string])[] | undefined
  }>

/** One figure; a figure on which pages disagree is settled on a page of its own. */
function Figure({ name, isCell = false, options, view, texts }: FigureProps) {
  const value = view.values.get(name)
  const label = isCell ? <CellLabel {...{ name, view, texts }} /> : view.labels.get(name)?.what
  if (value === undefined) {
    return (
      <p className={`soft size-small ${isCell ? style.spaced : ''}`}>
        <b>{label}</b> {texts.table.perPage}{' '}
        <a href={`${deskRoutes.prices.path}/disagreements`}>{texts.disagreements.open}</a>
      </p>
    )
  }
  return (
    <DeskField
      name={name}
      className={isCell ? `${style.cell} ${style.spaced}` : undefined}
      label={label}
      value={value}
      message={view.messages.get(name)}
      autoComplete="off"
      options={options && optionsOf(options)}
    />
  )
}

/** The full label of a cell for screen readers; on wide screens the table's head shows it. */
function CellLabel({ name, view }: Props & Readonly<{ name: string }>) {
  const { of = '', what = '' } = view.labels.get(name) ?? {}
  return (
    <>
      <span className="visually-hidden">{of}: </span>
      <span className={style.label}>{what}</span>
    </>
  )
}
