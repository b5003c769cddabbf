import { facts } from '#agency/agency'
import style from './Wordmark.module.css'

/** The agency’s logo, which its name stands for where it has none; in the colour of the words around it. */
export function Wordmark() {
  const { agency, brand } = facts()
  if (!brand.logo) return <span className={style.name}>{agency.name}</span>
  return <span className={style.logo} role="img" aria-label={agency.name} />
}
