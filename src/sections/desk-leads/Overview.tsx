import type { HomeView } from '#desk/desk'
import { deskRoutes } from '#desk/routes'
import type { Texts } from '#i18n/i18n'
import { Button } from '#ui/Button'
import { Icon } from '#ui/Icon'
import { DeskButton, DeskForm, NameField } from '../desk/DeskForm.tsx'
import { DeskSection } from '../desk/DeskSection.tsx'
import { NewTabLink } from '../desk/NewTabLink.tsx'
import { LeadLines } from './LeadLines.tsx'
import style from './Overview.module.css'

type Props = Readonly<{ view: HomeView; texts: Readonly<Pick<Texts, 'desk' | 'deskLeads'>> }>

/** What waits for whoever is signed in. */
export function Overview({ view, texts: { desk, deskLeads } }: Props) {
  const { home } = desk
  const { leads, steps, name } = view
  return (
    <>
      <h1>{name === undefined ? home.welcome : home.greeting.replace('{{name}}', () => name)}</h1>
      {steps.length > 0 && <FirstSteps view={view} texts={{ desk, deskLeads }} />}
      {leads && (
        <DeskSection title={home.leadsTitle}>
          <b>{leads.news}</b>
          {leads.overdue && <p className={style.overdue}>{leads.overdue}</p>}
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
            <Button look="quiet" size="small" href="/leads">
              {home.allLeads}
            </Button>
          </p>
        </DeskSection>
      )}
      <DeskSection title={home.storiesTitle}>
        <p>{deskLeads.home.storiesHint}</p>
        <p className="cluster">
          <Button look="quiet" size="small" href="/stories/new">
            {deskLeads.home.story}
          </Button>
          <Button look="quiet" size="small" href="/stories">
            {home.allStories}
          </Button>
        </p>
      </DeskSection>
    </>
  )
}

/** What a new site still lacks. */
function FirstSteps({ view, texts: { desk, deskLeads } }: Props) {
  const texts = deskLeads.home
  return (
    <section className={`stack ${style.steps}`}>
      <h2>{texts.stepsTitle}</h2>
      <ol>
        {view.steps.map(({ name, href, isDone }) => {
          const label = <b>{texts[name]}</b>
          if (isDone) {
            return (
              <li key={name}>
                <Icon icon="check" size={18} /> {label}
                <span className="soft"> ({texts.done})</span>
              </li>
            )
          }
          return (
            <li key={name}>
              {name === 'name' && label}
              {name === 'test' && (
                <NewTabLink href={href} hint={desk.newTab}>
                  {label}
                </NewTabLink>
              )}
              {name !== 'name' && name !== 'test' && <a href={href}>{label}</a>}
              <p>{texts[`${name}Hint`]}</p>
              {name === 'name' && <NameForm view={view} texts={desk} />}
            </li>
          )
        })}
      </ol>
      <DeskForm action={deskRoutes.home.path}>
        <DeskButton does="close-steps" label={texts.closeSteps} />
      </DeskForm>
    </section>
  )
}

/** Asks the first owner for their name, here where they begin. */
function NameForm({ view, texts }: Readonly<{ view: HomeView; texts: Texts['desk'] }>) {
  return (
    <DeskForm action={deskRoutes.home.path}>
      <NameField
        name="name"
        label={texts.account.name}
        autoComplete="name"
        message={view.isNameMissing ? texts.errors.empty : undefined}
      />
      <DeskButton look="primary" label={texts.save} />
    </DeskForm>
  )
}
