import { expect, it, onTestFinished } from 'vitest'
import {
  type Currency,
  count,
  days,
  facts,
  type Language,
  languages,
  money,
  setFacts,
  type Unit,
} from '#agency/agency'
import {
  formatDate,
  formatMoment,
  formatQuantity,
  formatRange,
  phoneHref,
  readNumber,
} from './format.ts'

const quantity = (unit: Unit) => (amount: number) => ({ unit, amount })
const [dkk, gb, hours] = [quantity('dkk'), quantity('gb'), quantity('hours')]
const [months, percent, usd] = [quantity('months'), quantity('percent'), quantity('usd')]

const inEach = (format: (language: Language) => string) =>
  languages().map((language) => format(language).replaceAll('\u00a0', '_'))

it.each([
  [money(14_950), ['14.950 kr.', 'ISK 14,950', '14.950 ISK', '14.950 ISK']],
  [dkk(5_995), ['5.995 DKK', 'DKK 5,995', '5.995 DKK', '5.995 DKK']],
  [gb(10), ['10_GB', '10_GB', '10_GB', '10_GB']],
  [hours(24), ['24_klst.', '24_hours', '24_horas', '24_timer']],
  [hours(1), ['1_klst.', '1_hour', '1_hora', '1_time']],
  [months(3), ['3_mánuðir', '3_months', '3_meses', '3_måneder']],
  [percent(99.9), ['99,9%', '99.9%', '99,9_%', '99,9_%']],
  [count(1_000), ['1.000', '1,000', '1.000', '1.000']],
])('formatQuantity writes %j', (quantity, expected) => {
  expect(inEach((language) => formatQuantity(quantity, language))).toEqual(expected)
})

it.each<readonly [Currency, readonly string[]]>([
  ['DKK', ['4.990 DKK', 'DKK 4,990', '4.990 DKK', '4.990 kr.']],
  ['EUR', ['4.990 €', '€4,990', '4.990 €', '4.990 €']],
  ['GBP', ['4.990 GBP', '£4,990', '4.990 GBP', '4.990 GBP']],
  ['USD', ['4.990 USD', '$4,990', '4.990 USD', '4.990 USD']],
])('an agency that sells in %s writes its prices so', (currency, expected) => {
  const { catalogue } = facts()
  setFacts({ catalogue: { ...catalogue, currency } })
  onTestFinished(() => setFacts({ catalogue }))
  expect(inEach((language) => formatQuantity(money(4_990), language))).toEqual(expected)
})

it.each([
  [days(7), days(10), ['7–10_dagar', '7–10_days', '7–10_días', '7–10_dage']],
  [usd(29), usd(299), ['29–299 USD', 'USD 29–299', '29–299 USD', '29–299 USD']],
  [count(10), count(15), ['10–15', '10–15', '10–15', '10–15']],
])('formatRange writes %j to %j', (least, most, expected) => {
  expect(inEach((language) => formatRange(least, most, language))).toEqual(expected)
})

it.each([
  ['is', '4.990', 4990],
  ['is', '1\u00a0234 567', 1_234_567],
  ['is', '0,5', 0.5],
  ['en', '4,990', 4990],
  ['en', '4.990', 4.99],
  ['es', '4.990,5', 4990.5],
  ['is', '49.90', undefined],
  ['is', '1.234 567', undefined],
  ['is', '-5', undefined],
] as const)('in %s, %s is read as %s', (language, text, number) =>
  expect(readNumber(text, language)).toBe(number),
)

it('formatMoment writes weekday, date and time in each language, by the time zone’s calendar', () => {
  const instant = new Date('2026-06-08T09:05:59Z')
  const moments = languages().map((it) => formatMoment(instant, it, 'Atlantic/Reykjavik'))
  expect(moments.map(({ weekday }) => weekday)).toEqual(['mánudaginn', 'Monday', 'lunes', 'mandag'])
  expect(moments[0]).toMatchObject({ date: '08/06/2026', time: '9:05' })
  expect(formatDate('2024-03-11T23:59:59.999Z', 'Europe/Copenhagen')).toBe('12/03/2024')
  const newYear = formatMoment(new Date('2026-12-31T23:30:00Z'), 'en', 'Europe/Copenhagen')
  expect(newYear).toEqual({ weekday: 'Friday', date: '01/01/2027', time: '0:30' })
})

it.each([
  ['+354 555 0000', 'tel:+3545550000'],
  ['555-0000', 'tel:5550000'],
  ['+44 (0)20 7946 0000', 'tel:+442079460000'],
  ['00354 555 0000', 'tel:+3545550000'],
  ['(020) 7946 0000', 'tel:02079460000'],
  ['٠٥٥٥٠٠٠٠', 'tel:05550000'],
  ['\u202a+354 555–0000\u202c', 'tel:+3545550000'],
  ['555 0000 / 555 0001', undefined],
  ['555 0000, biðja um Jónu', undefined],
  ['555 0000 555 0001 555 0002', undefined],
  ['enginn', undefined],
  ['', undefined],
])('calls %j by %j', (phone, href) => expect(phoneHref(phone)).toBe(href))
