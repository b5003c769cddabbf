import { company } from '#content/company'
import { phoneHref } from '#i18n/i18n'
import style from './ReachUs.module.css'

/** The number as large as the page, and the address below it; the footer has both too. */
export function ReachUs() {
  return (
    <p className={style.reach}>
      <a className={style.phone} href={phoneHref(company.phone)}>
        {company.phone}
      </a>
      <a className={style.email} href={`mailto:${company.email}`}>
        {company.email}
      </a>
    </p>
  )
}
