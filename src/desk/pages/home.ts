import type { Database } from '#database/database'
import { contactForm, countByState, countLeads, countOverdue, listLeads } from '#leads/leads'
import { deskRoutes, mayOpen } from '../access/rights.ts'
import { firstOwner, firstOwnerName } from '../first-owner.ts'
import { leadLines } from '../leads/lead-lines.ts'
import { leadsAddress } from '../leads/query.ts'
import { type Desk, deskPage, seeOther, staffOf, type ViewOf } from '../page.ts'
import { postedForm } from '../posted-form.ts'
import { changeOwn, listStaff, type Staff, staffInput, staffNames } from '../staff.ts'

/** The most leads to list as next to answer. */
const mostNext = 5

export type HomeView = ViewOf<typeof homePage>

/**
 * The overview: what waits for the signed-in person and, on a new site, the first steps. The owner made at
 * first start enters their name here.
 */
export const homePage = deskPage('home', async (desk) => {
  const { request, database, now } = desk
  const staff = staffOf(desk)
  const isPost = request.method === 'POST'
  if (isPost) {
    const form = await postedForm(request)
    if (form.get('do') === 'close-steps') {
      await closeSteps(database, staff.id, now)
      return seeOther(deskRoutes.home.path)
    }
    const given = form.get('name')
    const { data: name } = staffInput.shape.name.safeParse(given)
    if (name !== undefined) {
      await changeOwn(database, staff, { name, language: staff.language }, now)
      return seeOther(`${deskRoutes.home.path}?done=saved`)
    }
  }
  return {
    /** Undefined until the owner has entered it. */
    name: isNamed(staff) ? staff.name : undefined,
    isNameMissing: isPost,
    leads: mayOpen('leads', staff.role) ? await waiting(desk) : undefined,
    shortcuts: shortcuts.filter(({ route }) => mayOpen(route, staff.role)),
    steps: await firstSteps(desk),
  }
})

/** What is changed most often, each with the route whose right it needs; the closure opens a new entry. */
const shortcuts = [
  { route: 'prices', href: deskRoutes.prices.path },
  { route: 'setting', href: '/settings/agency/closures?do=add:closures' },
  { route: 'settings', href: deskRoutes.settings.path },
] as const

function isNamed({ name, email }: Staff): boolean {
  return name !== firstOwnerName || email !== firstOwner
}

async function waiting(desk: Desk) {
  const { database, services, language, texts, now } = desk
  const { db } = database
  const translate = services.texts.translate(language)
  const own = staffOf(desk).id
  const count = (await countByState(db, {})).new
  const overdue = await countOverdue(db, now)
  const mine = await countLeads(db, { states: ['new'], assignee: own })
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

/** Records that somebody has dismissed the first steps. */
export async function closeSteps({ transaction }: Database, id: string, now: Date): Promise<void> {
  await transaction(async (trx) => {
    await trx
      .updateTable('staff')
      .set({ steps_closed_at: now.toISOString() })
      .where('id', '=', id)
      .execute()
  })
}

/** This person's setup steps and whether each is done; none when all are done or they were dismissed. */
async function firstSteps({ database, siteOrigins, language, ...desk }: Desk) {
  const staff = staffOf(desk)
  const { role, email } = staff
  const { db } = database
  const own = db.selectFrom('staff').select('steps_closed_at').where('id', '=', staff.id)
  if ((await own.executeTakeFirst())?.steps_closed_at) return []
  const written = await db.selectFrom('story_versions').select('id').limit(1).executeTakeFirst()
  const steps = [
    {
      name: 'name',
      href: deskRoutes.account.path,
      isDone: isNamed(staff),
      isFor: email === firstOwner,
    },
    {
      name: 'test',
      href: siteOrigins[language] + contactForm.path,
      isDone: mayOpen('leads', role) && (await countLeads(db, {})) > 0,
      isFor: role === 'owner',
    },
    {
      name: 'people',
      href: deskRoutes.staff.path,
      isDone: (await listStaff(db)).length > 1,
      isFor: mayOpen('staff', role),
    },
    {
      name: 'story',
      href: deskRoutes.newStory.path,
      isDone: written !== undefined,
      isFor: role !== 'staff',
    },
  ] as const
  const theirs = steps.filter(({ isFor }) => isFor)
  return theirs.every(({ isDone }) => isDone) ? [] : theirs
}
