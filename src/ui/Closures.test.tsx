import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { setFacts } from '#agency/agency'
import { addDays, officeDay } from '#hours/hours'
import { formatDay } from '#i18n/i18n'
import { company } from '#test-agency/company'
import { siteTexts } from '../../tests/texts.ts'
import { Closures } from './Closures.tsx'

afterEach(() => setFacts({ agency: company }))

const today = officeDay(new Date())
const note = { is: 'Sumarfrí', en: 'Summer', es: 'Verano', da: 'Ferie' }

it.each([
  ['a single day', 0],
  ['several', 5],
])('tells of %s in the language of the page, with the note', (_, days) => {
  const to = addDays(today, days)
  setFacts({ agency: { ...company, closures: [{ from: today, to, note }] } })
  const { hours } = siteTexts('da').site
  const html = renderToStaticMarkup(<Closures texts={hours} language="da" />)
  const shown = days === 0 ? formatDay(today) : `${formatDay(today)}–${formatDay(to)}`
  expect(html.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|')).toBe(
    `|Lukket |${shown.replace('–', '|–|')}|Ferie|`,
  )
})

it('tells of none that is over or far away', () => {
  const closures = [-9, 60].map((days) => {
    const day = addDays(today, days)
    return { from: day, to: day }
  })
  setFacts({ agency: { ...company, closures } })
  const { hours } = siteTexts('is').site
  expect(renderToStaticMarkup(<Closures texts={hours} language="is" />)).toBe('')
})
