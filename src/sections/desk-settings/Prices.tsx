import { currencies } from '#agency/agency'
import type { PricesView } from '#desk/settings/prices-page'
import type { Texts } from '#i18n/i18n'
import { DeskButton, DeskField, DeskForm, optionsOf, Tick } from '../desk/DeskForm.tsx'
import { DeskSection } from '../desk/DeskSection.tsx'
import { DeskTable } from '../desk/DeskTable.tsx'
import { Notice } from '../desk/Notice.tsx'
import style from './Prices.module.css'

type Props = Readonly<{
  view: PricesView
  texts: Texts['deskPrices']
}>

/** Every price and figure, a table for each family of packages, and what is offered at all: one form. */
export function Prices({ view, texts: t, refused }: Props & Readonly<{ refused: string }>) {
  const { families, general, offered, basedOn, currency, unlimited } = view
  const parts = [...families, ...general, { id: 'offered', title: t.offered.title }]
  return (
    <>
      <h1>{t.title}</h1>
      <p>{t.intro.replace('{{currency}}', currency)}</p>
      <p>
        <a href="/settings/versions?area=catalogue">{t.history}</a>
      </p>
      <ul className="cluster">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
      <Told view={view} texts={t} refused={refused} />
      <Disagreements view={view} texts={t} />
      <form className="stack" method="post">
        <input type="hidden" name="basedOn" value={basedOn} />
        {families.map((family) => (
          <DeskSection key={family.id} id={family.id} title={family.title}>
            <Table table={family} view={view} texts={t} />
            <div className={style.fields}>
              {family.popular && (
                <Figure
                  name={family.popular.field}
                  view={view}
                  texts={t}
                  options={family.popular.options}
                />
              )}
            </div>
            <p className="soft size-small">
              {t.table.unlimited.replace('{{unlimited}}', unlimited)}
            </p>
            <DeskButton look="primary" label={t.save} />
          </DeskSection>
        ))}
        {general.map(({ id, title, fields }) => (
          <DeskSection key={id} id={id} title={title}>
            <div className={style.fields}>
              {fields.map((name) => (
                <Figure
                  key={name}
                  name={name}
                  view={view}
                  texts={t}
                  options={
                    name === 'currency' ? currencies.map((it) => [it, it] as const) : undefined
                  }
                />
              ))}
            </div>
            <DeskButton look="primary" label={t.save} />
          </DeskSection>
        ))}
        <DeskSection id="offered" title={t.offered.title}>
          <p>{t.offered.intro}</p>
          {offered.map((table) => (
            <Table key={table.id} table={table} view={view} texts={t} />
          ))}
          <DeskButton look="primary" label={t.save} />
        </DeskSection>
      </form>
    </>
  )
}

/** What was wrong with what was sent, each a way to its field, or what somebody else saved meanwhile. */
function Told({ view, texts: t, refused }: Props & Readonly<{ refused: string }>) {
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

/** What pages state differently, with every answer, where it stands and what it means: a click settles it. */
function Disagreements({ view, texts }: Props) {
  const { disagreements: t } = texts
  const { disagreements, basedOn, siteUrl } = view
  if (disagreements.length === 0) return null
  return (
    <DeskSection id="disagreements" title={t.title}>
      <p>{t.intro}</p>
      {disagreements.map(({ id, answers }) => {
        const meanings = new Map<string, string>(Object.entries(t[id]))
        return (
          <DeskSection key={id} isSmall title={t[id].title}>
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
    </DeskSection>
  )
}

function Table({ table, ...more }: Props & Readonly<{ table: PricesView['offered'][number] }>) {
  const { id, head, rows } = table
  const cells = rows.map(({ id: key, name, on, fields }) => ({
    key,
    cells: [
      <b key={key}>{name}</b>,
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

/** One figure; what pages disagree on is settled further up. */
function Figure({ name, isCell = false, options, view, texts }: FigureProps) {
  const value = view.values.get(name)
  if (value === undefined) {
    return (
      <p>
        <CellLabel name={name} view={view} texts={texts} />{' '}
        <a href="#disagreements">{texts.table.perPage}</a>
      </p>
    )
  }
  return (
    <DeskField
      name={name}
      className={isCell ? style.cell : undefined}
      label={
        isCell ? <CellLabel name={name} view={view} texts={texts} /> : view.labels.get(name)?.what
      }
      value={value}
      message={view.messages.get(name)}
      autoComplete="off"
      options={options && optionsOf(options)}
    />
  )
}

/** What a cell is, in full for whoever hears it; on wide screens the head of the table says it to others. */
function CellLabel({ name, view }: Props & Readonly<{ name: string }>) {
  const { of = '', what = '' } = view.labels.get(name) ?? {}
  return (
    <>
      <span className="visually-hidden">{of}: </span>
      <span className={style.label}>{what}</span>
    </>
  )
}
