import type { HomeView } from '#desk/desk'
import { deskRoutes } from '#desk/routes'
import type { Texts } from '#i18n/i18n'
import { buttonClass } from '#ui/Button'
import { Icon } from '#ui/Icon'
import { DeskButton, NameField } from '../desk/DeskForm.tsx'
import { NewTabLink } from '../desk/NewTabLink.tsx'
import { LeadLines } from './LeadLines.tsx'
import './overview.css'

type Props = Readonly<{ view: HomeView; texts: Readonly<Pick<Texts, 'desk' | 'deskLeads'>> }>

/** What waits for whoever is signed in. */
export function Overview({ view, texts: { desk, deskLeads } }: Props) {
  const { home } = desk
  const { leads, steps, name } = view
  return (
    <div className="overview">
      <h1>{name === undefined ? home.welcome : home.greeting.replace('{{name}}', () => name)}</h1>
      {steps.length > 0 && <FirstSteps view={view} texts={{ desk, deskLeads }} />}
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
            <a className={buttonClass({ look: 'quiet', size: 'small' })} href="/leads">
              {home.allLeads}
            </a>
          </p>
        </section>
      )}
      <section>
        <h2>{home.storiesTitle}</h2>
        <p>{deskLeads.home.storiesHint}</p>
        <p className="desk-actions">
          <a className={buttonClass({ look: 'quiet', size: 'small' })} href="/stories/new">
            {deskLeads.home.story}
          </a>
          <a className={buttonClass({ look: 'quiet', size: 'small' })} href="/stories">
            {home.allStories}
          </a>
        </p>
      </section>
    </div>
  )
}

/** What a new site still lacks. */
function FirstSteps({ view, texts: { desk, deskLeads } }: Props) {
  const texts = deskLeads.home
  return (
    <section className="overview__steps">
      <h2>{texts.stepsTitle}</h2>
      <ol>
        {view.steps.map(({ name, href, isDone }) => (
          <li key={name}>
            <p>
              {isDone && <Icon icon="check" size={18} />}
              {isDone || name === 'name' ? (
                <b>{texts[name]}</b>
              ) : (
                <Step name={name} href={href} hint={desk.newTab} label={texts[name]} />
              )}
              {isDone && <span> ({texts.done})</span>}
            </p>
            {!isDone && <p>{texts[`${name}Hint`]}</p>}
            {!isDone && name === 'name' && <NameForm view={view} texts={desk} />}
          </li>
        ))}
      </ol>
      <form method="post" action={deskRoutes.home.path}>
        <DeskButton does="close-steps" label={texts.closeSteps} />
      </form>
    </section>
  )
}

type StepProps = Readonly<{
  name: HomeView['steps'][number]['name']
  href: string
  label: string
  hint: string
}>

/** Where a step is taken; the form of the website beside the desk. */
function Step({ name, href, label, hint }: StepProps) {
  if (name !== 'test') {
    return (
      <a href={href}>
        <b>{label}</b>
      </a>
    )
  }
  return (
    <NewTabLink href={href} hint={hint}>
      <b>{label}</b>
    </NewTabLink>
  )
}

/** Asks the first owner for their name, here where they begin. */
function NameForm({ view, texts }: Readonly<{ view: HomeView; texts: Texts['desk'] }>) {
  return (
    <form className="desk-form" method="post" action={deskRoutes.home.path}>
      <NameField
        name="name"
        label={texts.account.name}
        autoComplete="name"
        message={view.isNameMissing ? texts.errors.empty : undefined}
      />
      <p>
        <DeskButton look="primary" label={texts.save} />
      </p>
    </form>
  )
}
