import type { Language } from '#i18n/languages'

/** How a language writes the figures that pages must show; never broken across lines. */
export type Figures = Readonly<{
  isk(amount: number): string
  dkk(amount: number): string
  /** A range already written, such as `unbroken(29, 299)`. */
  usd(range: string): string
  percent(amount: number): string
  percentRange(least: number, most: number): string
  gb(amount: number): string
  hours(amount: number): string
  months(amount: number): string
}>

/** A range as pages write it: the word joiners keep it on one line. */
export function unbroken(least: number | string, most: number | string): string {
  return `${least}\u2060–\u2060${most}`
}

type Rules = Readonly<{
  /** Between thousands. */
  group: string
  decimal: string
  percent: string
  isk: (amount: string) => string
  foreign: (amount: string, code: string) => string
  hours: readonly [one: string, more: string]
  months: string
}>

function figures({ group, decimal, ...rules }: Rules): Figures {
  const number = (amount: number) =>
    String(amount)
      .replace('.', decimal)
      .replace(/\B(?=(\d{3})+$)/g, group)
  const percent = (amount: number) => number(amount) + rules.percent
  return {
    isk: (amount) => rules.isk(number(amount)),
    dkk: (amount) => rules.foreign(number(amount), 'DKK'),
    usd: (range) => rules.foreign(range, 'USD'),
    percent,
    percentRange: (least, most) => unbroken(number(least), percent(most)),
    gb: (amount) => `${amount}\u00a0GB`,
    hours: (amount) => `${amount}\u00a0${rules.hours[amount === 1 ? 0 : 1]}`,
    months: (amount) => `${amount}\u00a0${rules.months}`,
  }
}

const kronur = (amount: string) => `${amount}\u00a0kr.`
const after = (amount: string, code: string) => `${amount}\u00a0${code}`

/** Written by hand, so that the site's own formatter is checked and not repeated. */
export const figuresIn: Readonly<Record<Language, Figures>> = {
  is: figures({
    group: '.',
    decimal: ',',
    percent: '%',
    isk: kronur,
    foreign: after,
    hours: ['klst.', 'klst.'],
    months: 'mánuðir',
  }),
  en: figures({
    group: ',',
    decimal: '.',
    percent: '%',
    isk: (amount) => `ISK\u00a0${amount}`,
    foreign: (amount, code) => `${code}\u00a0${amount}`,
    hours: ['hour', 'hours'],
    months: 'months',
  }),
  es: figures({
    group: '.',
    decimal: ',',
    percent: '\u00a0%',
    isk: (amount) => after(amount, 'ISK'),
    foreign: after,
    hours: ['hora', 'horas'],
    months: 'meses',
  }),
  da: figures({
    group: '.',
    decimal: ',',
    percent: '\u00a0%',
    isk: kronur,
    foreign: after,
    hours: ['time', 'timer'],
    months: 'måneder',
  }),
}
