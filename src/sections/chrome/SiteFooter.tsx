import { company } from '#content/company'
import { phoneHref, type Texts } from '#i18n/i18n'
import { services, solutions } from '#pricing/pricing'
import { routes } from '#routing/routing'
import { Selvedge } from '#ui/Cloth'
import './SiteFooter.css'

/** Who the agency is, where everything is, the legal links. */
export function SiteFooter({ texts, path }: Readonly<{ texts: Texts; path: string }>) {
  const { nav, site, cookies } = texts
  const { theme } = texts.common
  return (
    <footer className="site-footer">
      <Selvedge seed={path} />
      <div className="site-footer__columns wrap">
        <section className="site-footer__company" aria-labelledby="footer-company">
          <h2 id="footer-company">{site.title}</h2>
          <p>{site.tagline}</p>
          <address>
            <a href={phoneHref(company.phone)}>{company.phone}</a>
            <a href={`mailto:${company.email}`}>{company.email}</a>
          </address>
          <p>{company.offices.map(({ id }) => site.cities[id]).join(', ')}</p>
        </section>
        <FooterList
          title={nav.footer.services}
          links={services.map(({ id }) => [routes[id], texts.services.items[id].name])}
        />
        <FooterList
          title={nav.footer.solutions}
          links={solutions.map(({ id }) => [routes[id], texts.solutions.items[id].name])}
        />
        <FooterList
          title={nav.footer.company}
          links={[
            [routes.company, nav.company],
            [routes.projects, nav.projects],
            [routes.news, nav.news],
            [routes.prices, nav.prices],
            [routes.carePackages, nav.packages],
            [routes.order, nav.order],
            [routes.serviceDesk, nav.serviceDesk],
            [routes.contact, nav.contact],
          ]}
        />
      </div>
      <div className="site-footer__end wrap">
        <p className="site-footer__numbers">
          <span>{company.legalName}</span>
          <span>
            {nav.kennitala} <span className="figure">{company.kennitala}</span>
          </span>
          <span>
            {nav.vsk} {company.vskNumber}
          </span>
        </p>
        <ul className="site-footer__legal" aria-label={nav.footer.legal}>
          {(['terms', 'privacy', 'cookies', 'accessibility'] as const).map((name) => (
            <li key={name}>
              <a href={routes[name]}>{nav.legal[name]}</a>
            </li>
          ))}
          <li>
            <button type="button" data-cookie-reopen>
              {cookies.reopen}
            </button>
          </li>
        </ul>
        <ul className="site-footer__social" aria-label={nav.footer.social}>
          {company.social.map(({ id, name, url }) => (
            <li key={id}>
              <a href={url} rel="me noopener">
                {name}
              </a>
            </li>
          ))}
        </ul>
        <label className="site-footer__theme" data-theme-switch>
          {theme.label}
          <select name="theme" autoComplete="off">
            <option value="">{theme.system}</option>
            <option value="light">{theme.light}</option>
            <option value="dark">{theme.dark}</option>
          </select>
        </label>
      </div>
    </footer>
  )
}

function FooterList({ title, links }: { title: string; links: (readonly [string, string])[] }) {
  return (
    <nav className="site-footer__list" aria-label={title}>
      <h2>{title}</h2>
      <ul className="site-footer__links">
        {links.map(([href, label]) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
