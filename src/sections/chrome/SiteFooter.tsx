import { facts } from '#agency/agency'
import { formatNumber, type Language, phoneHref, type Texts } from '#i18n/i18n'
import { shownLinks } from '#pricing/pricing'
import { routes } from '#routing/routing'
import { Selvedge } from '#ui/Cloth'
import style from './SiteFooter.module.css'
import { ToTop } from './ToTop.tsx'

type Props = Readonly<{ texts: Texts; language: Language; path: string }>

/** The performance budget of a page on a slow phone. */
const markSeconds = 1.2
/** The same as in src/browser/every-page/speed.ts. */
const rulerSeconds = 2

const pages = (
  ['company', 'projects', 'news', 'prices', 'packages', 'order', 'serviceDesk', 'contact'] as const
).map((name) => ({ name, href: routes[name === 'packages' ? 'carePackages' : name] }))

/** The page's loading time, the agency's contact details, the site's other pages, and the legal links. */
export function SiteFooter({ texts, language, path }: Props) {
  const { nav, cookies } = texts
  const { theme, speed } = texts.common
  const mark = formatNumber(markSeconds, language)
  return (
    <footer className={style.footer} data-speed>
      <Ruler language={language} path={path} />
      <div className={`wrap ${style.head}`}>
        <div className="screen-only">
          <p className={style.said} data-weighed={speed.weighed} data-alone={speed.alone}>
            {speed.mark.replace('{{mark}}', mark)}
          </p>
          <p className={style.note} hidden>
            {speed.measured.replace('{{mark}}', mark)}
          </p>
        </div>
        <address className={`${style.row} ${style.reach}`}>
          <a className={style.phone} href={phoneHref(facts().agency.phone)}>
            {facts().agency.phone}
          </a>
          <a className={style.phone} href={`mailto:${facts().agency.email}`}>
            {facts().agency.email}
          </a>
          <span>
            {facts()
              .agency.offices.map(({ city }) => city[language])
              .join(', ')}
          </span>
        </address>
      </div>
      <div className={`wrap ${style.end}`}>
        <nav className="screen-only" aria-label={nav.footer.pages}>
          <ul className={style.pages}>
            {shownLinks(pages).map(({ name, href }) => (
              <li key={name}>
                <a href={href}>{nav[name]}</a>
              </li>
            ))}
          </ul>
        </nav>
        <label className={`screen-only ${style.theme}`} data-theme-switch>
          {theme.label}
          <select name="theme" autoComplete="off">
            <option value="">{theme.system}</option>
            <option value="light">{theme.light}</option>
            <option value="dark">{theme.dark}</option>
          </select>
        </label>
        <ul className={`screen-only ${style.row}`} aria-label={nav.footer.legal}>
          {(['terms', 'privacy', 'cookies', 'accessibility'] as const).map((name) => (
            <li key={name}>
              <a href={routes[name]}>{nav.legal[name]}</a>
            </li>
          ))}
          <li className={style.again}>
            <button type="button" data-cookie-reopen>
              {cookies.reopen}
            </button>
          </li>
        </ul>
        {facts().agency.social.length > 0 && (
          <ul className={`screen-only ${style.row} ${style.social}`} aria-label={nav.footer.social}>
            {facts().agency.social.map(({ id, name, url }) => (
              <li key={id}>
                <a href={url} rel="me noopener">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        )}
        <p className={style.row}>
          <span>{facts().agency.legalName}</span>
          <span>
            {nav.kennitala} <span className="figure">{facts().agency.kennitala}</span>
          </span>
          <span>
            {nav.vsk} {facts().agency.vskNumber}
          </span>
        </p>
      </div>
      <ToTop label={texts.common.backToTop} />
    </footer>
  )
}

/**
 * The selvedge as a scale of two seconds, woven up to the page's loading time. The server renders the budget; the
 * browser replaces it with the measured time (src/browser/every-page/speed.ts).
 */
function Ruler({ language, path }: Omit<Props, 'texts'>) {
  return (
    <div className={`screen-only ${style.ruler}`} data-selvedge aria-hidden="true">
      <Selvedge seed={path} />
      <ol className={style.scale}>
        {[0.5, 1, 1.5, rulerSeconds].map((seconds) => (
          <li key={seconds}>
            {formatNumber(seconds, language)}
            {seconds === rulerSeconds && '\u00a0s'}
          </li>
        ))}
      </ol>
    </div>
  )
}
