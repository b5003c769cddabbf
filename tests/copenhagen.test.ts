import { beforeAll, expect, it } from 'vitest'
import { setFacts } from '#agency/agency'
import { creationOptions } from '#desk/access/passkeys'
import { shownMoment } from '#desk/formats'
import { filterOf, readLeadQuery } from '#desk/leads/query'
import { officeMoment } from '#hours/hours'
import { answerDue } from '#leads/emails/response-time'
import { retentionCutoff } from '#leads/privacy/retention'
import { company } from '#test-agency/company'
import { describeEachEngine } from './databases.ts'
import { addMember, askingOf } from './desk-staff.ts'

/** An agency whose first office is in Denmark, and which has a name of its own. */
beforeAll(() => {
  const [reykjavik, copenhagen, barcelona] = company.offices
  if (!copenhagen || !barcelona) throw new Error('The tests’ agency has three offices')
  const offices: typeof company.offices = [copenhagen, reykjavik, barcelona]
  setFacts({ agency: { ...company, name: 'Væveriet', offices } })
  return () => setFacts({ agency: company })
})

it.each([
  ['winter', '2026-01-16', '2026-01-15T23:00:00.000Z', '2026-01-16T23:00:00.000Z'],
  ['summer', '2026-07-15', '2026-07-14T22:00:00.000Z', '2026-07-15T22:00:00.000Z'],
  // Days on which the clocks change.
  ['spring', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['autumn', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
])('a day of the leads list is one in Copenhagen, in %s', (_, day, since, before) => {
  const query = readLeadQuery(new URLSearchParams({ from: day, to: day }))
  expect(filterOf(query, 'own')).toMatchObject({ since, before })
})

it.each([
  ['winter', '2026-01-16T09:30', '2026-01-16T08:30:00.000Z', '9:30'],
  ['summer', '2026-07-15T09:30', '2026-07-15T07:30:00.000Z', '9:30'],
])('what is scheduled there appears at that time there, in %s', (_, given, at, time) => {
  expect(officeMoment(given)).toBe(at)
  const now = new Date(at)
  expect(shownMoment(at, { language: 'da', now })).toBe(time)
})

it.each([
  // A Friday at 16:30: half an hour is left of its opening, the rest is Monday's.
  ['winter', '2026-01-16T15:30:00.000Z', '2026-01-19T15:30:00.000Z'],
  // Closed since half an hour: it counts from the opening of Monday, at 9:00 there.
  ['winter, closed', '2026-01-16T16:30:00.000Z', '2026-01-20T08:00:00.000Z'],
  ['summer', '2026-07-17T14:30:00.000Z', '2026-07-20T14:30:00.000Z'],
  ['summer, closed', '2026-07-17T15:30:00.000Z', '2026-07-21T07:00:00.000Z'],
])('a lead is due by the opening hours there, in %s', (_, since, due) => {
  const lead = { form: 'contact', fields: {} }
  expect(answerDue(lead, 'new', new Date(since))).toBe(due)
})

it('a year of what is kept begins when it does there', () => {
  const year = (now: string) => retentionCutoff('won', new Date(now))
  expect(year('2026-12-31T22:59:59.999Z')).toBe('2018-12-31T23:00:00.000Z')
  expect(year('2026-12-31T23:00:00.000Z')).toBe('2019-12-31T23:00:00.000Z')
})

describeEachEngine('a passkey', ({ open }) => {
  it('is shown under the name of the company', async () => {
    const database = await open()
    const staff = await addMember(database)
    const { rp } = await creationOptions(askingOf(database, new Date()), staff)
    expect(rp).toEqual({ name: 'Væveriet', id: 'desk.localhost' })
  })
})
