import type { Texts } from '#i18n/texts'
import type { CookieRow } from '#legal/cookies'
import './CookieTable.css'

type Props = Readonly<{
  texts: Pick<Texts['cookies']['table'], 'caption' | 'columns'>
  /** What the bar says: what is stored here, and what is asked for. */
  notice: string
  rows: readonly CookieRow[]
}>

/** What is stored in the visitor's browser, why, for how long and whether at all here. Stands in prose. */
export function CookieTable({ texts: { caption, columns }, notice, rows }: Props) {
  return (
    <>
      <p>{notice}</p>
      <table className="cookie-table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.name}</th>
            <th scope="col">{columns.kind}</th>
            <th scope="col">{columns.purpose}</th>
            <th scope="col">{columns.lifetime}</th>
            <th scope="col">{columns.set}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, place, kind, purpose, lifetime, set }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                <small>{place}</small>
              </th>
              <td data-label={columns.kind}>{kind}</td>
              <td data-label={columns.purpose}>{purpose}</td>
              <td data-label={columns.lifetime}>{lifetime}</td>
              <td data-label={columns.set}>{set}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
