import type { Texts } from '#i18n/texts'
import type { CookieRow } from '#site/cookie-rows'
import './CookieTable.css'

type Props = Readonly<{
  texts: Pick<Texts['cookies']['table'], 'caption' | 'columns'>
  rows: readonly CookieRow[]
}>

/** What is stored in the visitor's browser, why and for how long (specification, point 2). Stands in prose. */
export function CookieTable({ texts: { caption, columns }, rows }: Props) {
  return (
    <table className="cookie-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.name}</th>
          <th scope="col">{columns.kind}</th>
          <th scope="col">{columns.purpose}</th>
          <th scope="col">{columns.lifetime}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, place, kind, purpose, lifetime }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              <small>{place}</small>
            </th>
            <td data-label={columns.kind}>{kind}</td>
            <td data-label={columns.purpose}>{purpose}</td>
            <td data-label={columns.lifetime}>{lifetime}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
