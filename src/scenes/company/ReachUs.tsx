import { facts } from '#agency/agency'
import { phoneHref } from '#i18n/i18n'
import style from './ReachUs.module.css'

/** The phone number across the page, and the email address below it; the footer has both too. */
export function ReachUs() {
  return (
    <p className={style.reach}>
      <a className={style.phone} href={phoneHref(facts().agency.phone)}>
        {facts().agency.phone}
      </a>
      <a className={style.email} href={`mailto:${facts().agency.email}`}>
        {facts().agency.email}
      </a>
    </p>
  )
}
