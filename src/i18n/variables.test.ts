import { expect, it, onTestFinished } from 'vitest'
import { languages, setFacts } from '#agency/agency'
import { company } from '#test-agency/company'
import { openTexts } from '../../tests/texts.ts'
import { textVariables } from './variables.ts'

const winter = new Date('2026-01-15T12:00:00Z')
const summer = new Date('2026-07-15T12:00:00Z')

const store = openTexts()

/** The opening hours in texts at `now`, by language. */
function hoursAt(now: Date) {
  const words = { range: '{{first}} to {{last}}', utc: '{{city}} is on {{utc}}' }
  const zone = { zone: '{{city}} time', own: '{{hours}} here' }
  const { hours } = store.texts('en').site
  return languages().map((it) => textVariables(it, now, { ...hours, ...words, ...zone }).company)
}

it.each([
  ['winter', winter, '10:00–18:00 here'],
  ['summer', summer, '11:00–19:00 here'],
])('opening hours are told in %s by the clock of the reader too', (_, now, own) => {
  const hours = '9:00–17:00'
  expect(hoursAt(now)).toMatchObject([
    { hours, clock: '', clockNote: '9:00–17:00 here' },
    // Readers of English may live anywhere.
    { hours: `${hours} (Reykjavík time)`, clockNote: 'Reykjavík is on UTC' },
    { hours: `${hours} (Reikiavik time; ${own})`, clock: ' (Reikiavik time)', clockNote: own },
    { hours: `${hours} (Reykjavík time; ${own})`, clock: ' (Reykjavík time)', clockNote: own },
  ])
})

it('names places and days as they are, in each language', () => {
  const [reykjavik, copenhagen] = company.offices
  if (!copenhagen) throw new Error('The tests’ agency has three offices')
  const london = { ...copenhagen, country: 'GB', timeZone: 'Europe/London' }
  const openingHours = { ...company.openingHours, days: [6, 1, 3] }
  expect(hoursAt(winter)).toMatchObject([
    { openDaysAtStart: 'Mánudaga to föstudaga', closedDaysAtStart: 'Laugardaga og sunnudaga' },
    { openDays: 'Monday to Friday', cities: 'Reykjavík, Copenhagen and Barcelona' },
    { openDays: 'lunes to viernes', closedDaysAtStart: 'Sábados y domingos' },
    { openDays: 'mandag to fredag', countries: 'Island, Danmark og Spanien' },
  ])
  setFacts({ agency: { ...company, offices: [london, reykjavik], openingHours } })
  onTestFinished(() => setFacts({ agency: company }))
  expect(hoursAt(summer)).toMatchObject([
    { openDays: 'mánudaga, miðvikudaga og laugardaga', clock: ' (Kaupmannahöfn time)' },
    { country: 'the United Kingdom', clockNote: 'Copenhagen is on UTC+1' },
    { openDays: 'lunes, miércoles y sábados', hours: '9:00–17:00 (Copenhague time)' },
    { openDays: 'mandag, onsdag og lørdag' },
  ])
})
