import type { Texts } from '#i18n/i18n'
import type { CookieRow } from '#legal/legal'
import style from './CookieTable.module.css'

type Props = Readonly<{
  texts: Pick<Texts['cookies']['table'], 'caption' | 'columns'>
  notice: string
  rows: readonly CookieRow[]
  /** That there are none for marketing. */
  none: string | undefined
}>

const facts = ['kind', 'purpose', 'lifetime', 'set'] as const

/** What the site stores in a browser, and for what, as part of a text. */
export function CookieTable({ texts: { caption, columns }, notice, rows, none }: Props) {
  return (
    <>
      <p>{notice}</p>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {(['name', ...facts] as const).map((fact) => (
              <th scope="col" key={fact}>
                {columns[fact]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th className={style.name} scope="row">
                {row.name}
                <small className={style.place}>{row.place}</small>
              </th>
              {facts.map((fact) => (
                <td data-label={columns[fact]} key={fact}>
                  {row[fact]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {none && <p>{none}</p>}
    </>
  )
}
