import type { HomeView } from '#desk/desk'
import type { Texts } from '#i18n/i18n'
import { Icon } from '#ui/Icon'
import '../../ui/Button.css'
import { LeadLines } from './LeadLines.tsx'
import './overview.css'

type Props = Readonly<{ view: HomeView; texts: Readonly<Pick<Texts, 'desk' | 'deskLeads'>> }>

/** What waits for whoever is signed in. */
export function Overview({ view, texts: { desk, deskLeads } }: Props) {
  const { home } = desk
  const { leads, steps } = view
  return (
    <div className="overview">
      <h1>{home.greeting.replace('{{name}}', () => view.name)}</h1>
      {steps.length > 0 && <FirstSteps steps={steps} texts={deskLeads.home} />}
      {leads && (
        <section>
          <h2>{home.leadsTitle}</h2>
          <p className="overview__news">{leads.news}</p>
          {leads.overdue && <p className="overview__overdue">{leads.overdue}</p>}
          {leads.mine && (
            <p>
              <a href={leads.mineHref}>{leads.mine}</a>
            </p>
          )}
          {leads.lines.length > 0 && (
            <>
              <h3>{deskLeads.home.next}</h3>
              <LeadLines lines={leads.lines} texts={deskLeads} />
            </>
          )}
          <p>
            <a className="button button--quiet button--small" href="/leads">
              {home.allLeads}
            </a>
          </p>
        </section>
      )}
      <section>
        <h2>{home.storiesTitle}</h2>
        <p>{deskLeads.home.storiesHint}</p>
        <p className="overview__links">
          <a className="button button--quiet button--small" href="/stories/new">
            {deskLeads.home.story}
          </a>
          <a className="button button--quiet button--small" href="/stories">
            {home.allStories}
          </a>
        </p>
      </section>
    </div>
  )
}

type StepsProps = Readonly<{ steps: HomeView['steps']; texts: Texts['deskLeads']['home'] }>

/** What a new site still lacks. */
function FirstSteps({ steps, texts }: StepsProps) {
  return (
    <section className="overview__steps">
      <h2>{texts.stepsTitle}</h2>
      <ol>
        {steps.map(({ name, href, isDone }) => (
          <li key={name}>
            <p>
              {isDone ? (
                <>
                  <Icon icon="check" size={18} />
                  <b>{texts[name]}</b> <span>({texts.done})</span>
                </>
              ) : (
                <a href={href}>
                  <b>{texts[name]}</b>
                </a>
              )}
            </p>
            {!isDone && <p>{texts[`${name}Hint`]}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
