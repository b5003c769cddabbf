import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { setFacts } from '#agency/agency'
import { addDays, officeDay } from '#hours/hours'
import { formatDay } from '#i18n/i18n'
import { company } from '#test-agency/company'
import { siteTexts } from '../../../tests/texts.ts'
import { Closures } from './Closures.tsx'

afterEach(() => setFacts({ agency: company }))

const today = officeDay(new Date())
const shown = formatDay(today)
const later = formatDay(addDays(today, 5))

/** What Danes read of closures, each element’s words by themselves. */
function said(closures: typeof company.closures) {
  setFacts({ agency: { ...company, closures } })
  const html = renderToStaticMarkup(<Closures texts={siteTexts('da').site.hours} language="da" />)
  const words = html.replace(/<\/?span class="figure">/g, '').split(/<[^>]*>/)
  return words.filter(Boolean)
}

it.each([
  ['a single day', 0, { da: 'Ferie' }, [`Lukket ${shown}`, 'Ferie']],
  ['several', 5, { is: 'Frí', da: 'Ferie' }, [`Lukket ${shown}–${later}`, 'Ferie']],
  ['days alone where the language has no note', 0, { is: 'Frí' }, [`Lukket ${shown}`]],
  ['days alone without a note', 0, undefined, [`Lukket ${shown}`]],
  ['what a note says by itself once', 0, { da: 'Vi holder lukket' }, [shown, 'Vi holder lukket']],
] as const)('tells of %s', (_, days, note, words) => {
  const closure = { from: today, to: addDays(today, days) }
  expect(said([note ? { ...closure, note } : closure])).toEqual(words)
})

it('tells of none that is over or far away', () => {
  const days = [-9, 60].map((it) => addDays(today, it))
  expect(said(days.map((day) => ({ from: day, to: day })))).toEqual([])
})
