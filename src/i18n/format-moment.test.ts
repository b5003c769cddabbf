import { describe, expect, it } from 'vitest'
import { formatMoment } from '#i18n/format-moment'

describe('formatMoment', () => {
  it.each([
    ['is', 'mánudaginn'],
    ['en', 'Monday'],
    ['es', 'lunes'],
    ['da', 'mandag'],
  ] as const)('writes weekday, date and time in %s', (language, weekday) => {
    const moment = formatMoment(new Date('2026-06-08T09:05:59Z'), language, 'Atlantic/Reykjavik')
    expect(moment).toEqual({ weekday, date: '08/06/2026', time: '9:05' })
  })

  it('knows all seven days in the accusative', () => {
    const days = [8, 9, 10, 11, 12, 13, 14].map(
      (day) => formatMoment(new Date(Date.UTC(2026, 5, day)), 'is', 'UTC').weekday,
    )
    expect(days).toEqual([
      'mánudaginn',
      'þriðjudaginn',
      'miðvikudaginn',
      'fimmtudaginn',
      'föstudaginn',
      'laugardaginn',
      'sunnudaginn',
    ])
  })

  it('goes by the calendar of the time zone', () => {
    const moment = formatMoment(new Date('2026-12-31T23:30:00Z'), 'en', 'Europe/Copenhagen')
    expect(moment).toEqual({ weekday: 'Friday', date: '01/01/2027', time: '0:30' })
  })
})
