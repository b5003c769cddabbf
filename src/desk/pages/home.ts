import { contactForm, countByState, countOverdue, countUpTo, listLeads } from '#leads/leads'
import { firstOwner, firstOwnerName } from '../access/first-start.ts'
import { listStaff, staffNames } from '../access/staff.ts'
import { leadLines } from '../leads/lines.ts'
import { leadsAddress } from '../leads/query.ts'
import { deskRoutes, mayOpen } from '../routes.ts'
import { type Desk, staffOf } from '../visit.ts'

/** So many leads to answer next. */
const mostNext = 5

export type HomeView = Awaited<ReturnType<typeof homePage>>

/** The overview: what waits for whoever is signed in, and at the beginning what to do first. */
export async function homePage(desk: Desk) {
  const staff = staffOf(desk)
  return {
    name: staff.name,
    leads: mayOpen('leads', staff.role) ? await waiting(desk) : undefined,
    steps: await firstSteps(desk),
  }
}

async function waiting(desk: Desk) {
  const { database, services, language, texts, now } = desk
  const { db } = database
  const translate = services.texts.translate(language)
  const own = staffOf(desk).id
  const count = (await countByState(db, {})).new
  const overdue = await countOverdue(db, now)
  const mine = await countUpTo(db, { states: ['new'], assignee: own }, 1_000)
  const next = { order: 'due', limit: mostNext } as const
  const { leads } = await listLeads(db, { states: ['new'] }, next)
  return {
    news: count > 0 ? translate('desk:home.newLeads', { count }) : texts.desk.home.none,
    overdue: overdue > 0 ? translate('desk:home.overdue', { count: overdue }) : '',
    mine: mine > 0 ? translate('deskLeads:home.mine', { count: mine }) : '',
    mineHref: leadsAddress({ state: 'new', assignee: 'me' }),
    lines: leadLines(leads, await staffNames(db), desk),
  }
}

/** What a new site still lacks, of what one may do; none when all is done. */
async function firstSteps({ database, siteOrigins, language, ...desk }: Desk) {
  const { role, name, email } = staffOf(desk)
  const { db } = database
  const written = await db.selectFrom('story_versions').select('id').limit(1).executeTakeFirst()
  const steps = [
    {
      name: 'name',
      href: deskRoutes.account.path,
      isDone: name !== firstOwnerName,
      isFor: email === firstOwner,
    },
    {
      name: 'test',
      href: siteOrigins[language] + contactForm.path,
      isDone: mayOpen('leads', role) && (await countUpTo(db, {}, 1)) > 0,
      isFor: mayOpen('leads', role),
    },
    {
      name: 'people',
      href: deskRoutes.staff.path,
      isDone: (await listStaff(db)).length > 1,
      isFor: mayOpen('staff', role),
    },
    { name: 'story', href: deskRoutes.newStory.path, isDone: written !== undefined, isFor: true },
  ] as const
  const own = steps.filter(({ isFor }) => isFor)
  return own.every(({ isDone }) => isDone) ? [] : own
}
