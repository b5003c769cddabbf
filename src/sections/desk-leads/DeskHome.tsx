import { deskRoutes } from '#desk/access/rights'
import type { HomeView } from '#desk/pages/home'
import type { Texts } from '#i18n/i18n'
import { Button } from '#ui/Button'
import { Icon } from '#ui/Icon'
import { DeskAction, DeskForm } from '../desk/DeskForm.tsx'
import { DeskSection } from '../desk/DeskSection.tsx'
import { NewTabLink } from '../desk/NewTabLink.tsx'
import style from './DeskHome.module.css'
import { LeadLines } from './LeadLines.tsx'

type Props = Readonly<{
  view: HomeView
  texts: Readonly<Pick<Texts, 'desk' | 'deskLeads' | 'deskSettings'>>
}>

/** The desk's front page: what waits for the user. */
export function DeskHome({ view, texts }: Props) {
  const { desk, deskLeads, deskSettings } = texts
  const { home } = desk
  const { leads, steps, name } = view
  return (
    <>
      <h1>{name === undefined ? home.welcome : home.greeting.replace('{{name}}', () => name)}</h1>
      {view.shortcuts.length > 0 && (
        <p className="cluster">
          {view.shortcuts.map(({ route, href }) => (
            <Button key={route} look="quiet" size="small" href={href}>
              {deskSettings.shortcuts[route]}
            </Button>
          ))}
        </p>
      )}
      {steps.length > 0 && <FirstSteps view={view} texts={texts} />}
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

/** The setup steps of a new site that are still open. */
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
              {/* Asked here, because the first owner has no name yet. */}
              {name === 'name' && (
                <DeskForm
                  action={deskRoutes.home.path}
                  fields={[
                    { ...{ name, kind: name, label: desk.account.name }, autoComplete: name },
                  ]}
                  messages={{ name: view.isNameMissing && desk.errors.empty }}
                  submit={desk.save}
                />
              )}
            </li>
          )
        })}
      </ol>
      <DeskAction action={deskRoutes.home.path} does="close-steps" label={texts.closeSteps} />
    </section>
  )
}
