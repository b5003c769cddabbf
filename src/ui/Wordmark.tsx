import { facts } from '#agency/agency'
import style from './Wordmark.module.css'

/** The agency’s logo, or its name if there is none, in the colour of the surrounding text. */
export function Wordmark() {
  const { agency, brand } = facts()
  if (!brand.logo) return <span className={style.name}>{agency.name}</span>
  return <span className={style.logo} role="img" aria-label={agency.name} />
}
