import { type Database, openDatabase } from '#database/database'
import { type DeskRoute, deskRoutes } from '#desk/access/rights'
import { newToken } from '#desk/access/secrets'
import { leadPath, legalTextPath, storyPath, wordPath } from '#desk/paths'
import { referenceOf } from '#leads/leads'
import { browserCookie, cookie, linkFor, postTo, sessionsOf, visit } from '../desk-http.ts'
import { addMember } from '../desk-staff.ts'
import { leadsAt } from '../site-data.ts'
import type { SiteProcess } from '../site-process.ts'
import { siteTexts } from '../texts.ts'
import { expect, ownSite, test } from './fixtures.ts'

// A site of its own: what is stored here, and who is refused, is no other test's business.
test.use(ownSite('desk-audit'))

const address = 'thora@example.is'
const moment = '2099-01-01T10:00'
const names = 'is=Vefur&en=Site&es=Web&da=Side'

/** What the steps work with. */
type Place = Readonly<{
  site: SiteProcess
  db: Database['db']
  lead: string
  caught: string
  colleague: string
}>

type Asked = Readonly<{ path: string; body?: string; cookie?: string }>

/** Something that is done, and the line that it leaves. */
type Step = readonly [event: string, ask: (place: Place) => Promise<Asked> | Asked]

const step = (event: string, path: string, body?: string): Step => [
  event,
  () => ({ path, ...(body !== undefined && { body }) }),
]

const versionOf = async ({ db }: Place, id: string) =>
  (await db.selectFrom('leads').select('version').where('id', '=', id).executeTakeFirstOrThrow())
    .version

/** A change of a lead from the version on that it has. */
const ofLead = (event: string, body: string, which: 'lead' | 'caught' = 'lead'): Step => [
  event,
  async (place) => {
    const version = await versionOf(place, place[which])
    const said = body.replace('COLLEAGUE', place.colleague)
    return { path: leadPath(place[which]), body: `${said}&version=${version}` }
  },
]

const ofStory = (event: string, body: string): Step => [
  event,
  async ({ db }) => {
    const news = db.selectFrom('news').select(['id', 'updated_at']).where('slug', '=', 'ny-frett')
    const { id, updated_at } = await news.executeTakeFirstOrThrow()
    const words = 'title=N%C3%BD+fr%C3%A9tt&content=Texti&address=ny-frett'
    const before = new URLSearchParams({ before: updated_at })
    return { path: storyPath('news', id), body: `${words}&${before}&${body}` }
  },
]

const ofReply = (event: string, body: string): Step => [
  event,
  async ({ db }) => {
    const replies = db.selectFrom('saved_replies').select(['id', 'updated_at'])
    const { id, updated_at: updatedAt } = await replies.executeTakeFirstOrThrow()
    return { path: '/replies', body: `${body}&${new URLSearchParams({ id, updatedAt })}` }
  },
]

const ofColleague = (event: string, body: string): Step => [
  event,
  ({ colleague }) => ({ path: '/staff', body: `${body}&id=${colleague}` }),
]

/** Brings the story that was removed back as it was first. */
const restored: Step = [
  'story restored',
  async ({ db }) => {
    const versions = db.selectFrom('story_versions').select(['id', 'story_id'])
    const created = versions.where('type', '=', 'news').where('cause', '=', 'created')
    const { id, story_id } = await created.executeTakeFirstOrThrow()
    return { path: `${storyPath('news', story_id)}/versions`, body: `version=${id}&before=` }
  },
]

/** Takes what was saved first of an area back. */
const takenBack = (area: string, path: string): Step => [
  'setting taken back',
  async ({ db }) => {
    const versions = db.selectFrom('settings_versions').select('id').where('area', '=', area)
    const { id } = await versions.executeTakeFirstOrThrow()
    return { path, body: `version=file&before=${id}` }
  },
]

const signedIn: Step = [
  'signed in',
  async ({ site }) => {
    const browser = newToken()
    const path = await linkFor(site, 'owner', browser)
    return { path, body: '', cookie: browserCookie(browser) }
  },
]

const erased: Step = [
  'erased',
  async ({ db, lead }) => {
    // None is erased while its email is being sent.
    const unsent = db.selectFrom('outbox').select('id').where('sent_at', 'is', null)
    await expect.poll(() => unsent.execute()).toEqual([])
    const body = `do=erase&id=${lead}&confirmation=${address}`
    return { path: `/leads/person?email=${address}`, body }
  },
]

/** What each route changes, in the order in which it is tried; or why it leaves no line. */
const table: Readonly<Record<DeskRoute, readonly Step[] | string>> = {
  signIn: 'sends a link, which signs nobody in by itself',
  signInLink: [signedIn],
  passkeySignIn: 'desk-passkeys.spec.ts',
  passkeyAdd: 'desk-passkeys.spec.ts',
  home: [step('account changed', '/', 'name=%C3%81sa')],
  account: [
    step('account changed', '/account', 'name=Una&language=en'),
    step('signed out elsewhere', '/account', 'do=sign-out-others'),
  ],
  leadEvents: 'reads',
  openPages: 'says what is open now',
  leadExport: [step('leads exported', '/leads/export')],
  lead: [
    ['quarantined lead viewed', ({ caught }) => ({ path: leadPath(caught) })],
    ofLead('lead release', 'do=release', 'caught'),
    ofLead('lead quarantine', 'do=quarantine', 'caught'),
    ofLead('lead state', 'do=state&to=answered'),
    ofLead('lead assignee', 'do=assignee&to=COLLEAGUE'),
    ofLead('lead note', 'do=note&note=Hringja'),
    ofLead('lead resend', 'do=resend&email=staff'),
    ofLead('lead reply', 'do=reply&text=Sko%C3%B0um+m%C3%A1li%C3%B0'),
  ],
  leads: [
    [
      'lead state',
      async (place) => {
        const version = await versionOf(place, place.lead)
        return { path: '/leads', body: `to=won&lead=${place.lead}:${version}` }
      },
    ],
  ],
  person: [step('person exported', `/leads/person?email=${address}`, 'do=export'), erased],
  savedReplies: [
    step('saved replies changed', '/replies', 'language=is&title=A&body=B'),
    ofReply('saved replies changed', 'language=is&title=A&body=C'),
    ofReply('saved replies changed', 'do=remove'),
  ],
  stories: 'reads',
  storyPicture: 'keeps what no story shows yet',
  storyDraft: 'keeps what nobody else sees',
  leadDraft: 'keeps what nobody else sees',
  newStory: [
    step('story created', '/stories/new', 'title=N%C3%BD+fr%C3%A9tt&type=news&language=is'),
  ],
  story: [
    ofStory('story saved', 'do=save'),
    ofStory('preview link made', 'do=link'),
    ofStory('preview links taken back', 'do=unlink'),
    ofStory('story scheduled', `do=schedule&in.is=on&at=${moment}`),
    ofStory('story published', 'do=publish&in.is=on'),
    ofStory('story withdrawn', 'do=withdraw&in.is=on'),
    ofStory('story removed', 'do=remove-now'),
  ],
  words: 'reads',
  word: [
    step('setting saved', wordPath('home/hero.title'), 'do=save&basedOn=&is=Annar+titill'),
    takenBack('words/home/hero.title', wordPath('home/hero.title')),
  ],
  legalText: [
    step(
      'setting saved',
      legalTextPath('terms'),
      `do=save&basedOn=&from=2099-01-01&body=${encodeURIComponent('# A\n\n## B')}`,
    ),
  ],
  storyVersions: [restored, ofStory('story removed', 'do=remove-now')],
  categories: [
    step('category added', '/stories/categories', names),
    step('category renamed', '/stories/categories', `id=vefur&${names}2`),
    step('category removed', '/stories/categories', 'do=remove&id=vefur'),
  ],
  settings: 'reads',
  setting: [
    step('setting saved', '/settings/agency/contact', 'phone=1&email=a@b.is&leads.default=a@b.is'),
  ],
  settingVersions: [takenBack('agency', '/settings/versions?part=contact')],
  staff: [
    step('staff added', '/staff', 'do=add&name=Una&email=una@example.is&role=editor&language=is'),
    ofColleague('staff role', 'do=role&role=editor'),
    ofColleague('staff signed out', 'do=sign-out'),
    ofColleague('staff removed', 'do=remove'),
  ],
  recipients: [
    step('recipients changed', '/recipients', 'form=contact&language=da&email=salg@example.dk'),
    step(
      'recipients changed',
      '/recipients',
      'do=remove&form=contact&language=da&email=salg@example.dk',
    ),
  ],
  prices: 'reads',
  pricePart: [
    step('setting saved', '/settings/prices/disagreements', 'do=settle&what=hourly&page=terms'),
  ],
  audit: 'reads',
  signOut: [step('signed out', '/sign-out', '')],
}

const linesOf = ({ db }: Place) =>
  db.selectFrom('audit').select(['event', 'details']).orderBy('created_at').orderBy('id').execute()

test('every change leaves a line of who made it, read with names', async ({ site, atEnd }) => {
  expect(Object.keys(table).toSorted()).toEqual(Object.keys(deskRoutes).toSorted())
  const { owner } = await sessionsOf(site)
  const database = await openDatabase({ dataDir: site.dataDir, databaseUrl: undefined })
  atEnd(database.close)
  const [lead = '', caught = ''] = await leadsAt(site, [{}, { state: 'quarantined' }])
  const { id: colleague } = await addMember(database, { email: 'bo@example.is', role: 'staff' })
  const place = { site, db: database.db, lead, caught, colleague }
  const words = new Map(Object.entries(siteTexts('en').desk.audit.events))
  for (const [route, steps] of Object.entries(table)) {
    if (typeof steps === 'string') continue
    if (route === 'signOut') await expectRead(place, owner)
    for (const [event, ask] of steps) {
      const before = (await linesOf(place)).length
      const { path, body, cookie: own = cookie(owner) } = await ask(place)
      const headers = { Cookie: own }
      const answer =
        body === undefined
          ? await visit(site, path, headers)
          : await postTo(site, path, headers, body)
      expect(answer.status, `${event} ${path}`).toBeLessThan(400)
      const left = (await linesOf(place)).slice(before)
      const told = left.map((line) => [line.event, JSON.parse(line.details).by])
      expect(told, `${event} ${path}`).toEqual([[event, 'owner@example.is']])
      expect(words.get(event), event).toBeDefined()
    }
  }
})

/** The log names stories, leads, forms and languages, and leads to what is there. */
async function expectRead({ site, lead, caught }: Place, owner: string): Promise<void> {
  const headers = { Cookie: cookie(owner) }
  const { body } = await visit(site, '/audit', headers)
  const text = body.replace(/<[^>]+>/g, ' ')
  expect(text).toContain('Ný frétt')
  expect(body).toMatch(/href="\/stories\/news\/[\da-f-]{36}\/versions"/)
  expect(text).toMatch(/Removed\s*, .*Contact form\s*, .*Danish\s*, .*salg@example\.dk/)
  expect(body).toContain(`href="/leads?q=${referenceOf(lead)}"`)
  const found = await visit(site, `/leads?q=${referenceOf(caught)}`, headers)
  expect(found.headers.location).toBe(leadPath(caught))
  expect((await visit(site, `/leads?q=${referenceOf(lead)}`, headers)).status).toBe(200)
}
