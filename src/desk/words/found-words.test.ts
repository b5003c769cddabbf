import { expect, it } from 'vitest'
import { languages } from '#i18n/i18n'
import { routes } from '#routing/routing'
import { openTexts } from '../../../tests/texts.ts'
import { findWords, shownIn } from './found-words.ts'
import { placeAt, placeOf } from './places.ts'

const store = openTexts()
const textOf = (name: string) => shownIn(store, 'is').get(name)?.text ?? ''
const first = (query: string) => findWords(store, query, 'en')[0]

it.each(['home/hero.eyebrow', 'contact/hero.lead', 'mail/sender.hours', 'desk/skip'])(
  '%s, however it is typed and in whatever language',
  (name) => {
    for (const language of languages()) {
      const { text = '' } = shownIn(store, language).get(name) ?? {}
      expect(findWords(store, text, 'en').map((it) => it.name)).toContain(name)
      const typed = ` “${text.toUpperCase().replaceAll('\u00a0', ' ').replaceAll('\u00ad', '')}” `
      expect(findWords(store, typed, 'en').map((it) => it.name)).toContain(name)
    }
  },
)

it('texts are found without accents, by some of its words, with figures on the page, and among others', () => {
  const name = 'common/response.rule'
  const words = textOf(name).split(' ')
  expect(first(`${words[2]} ${words[0]}`)?.text).toBeDefined()
  expect(first('thjonustubordid svarar ollum innan')?.name).toBe(name)
  expect(findWords(store, 'Síða 2 af 5', 'is').map((it) => it.name)).toContain('common/page')
  const around = `Augnablik! ${textOf('home/closing.title')} og fleira`
  expect(first(around)?.name).toBe('home/closing.title')
  expect(findWords(store, 'þettastendurhvergi', 'is')).toEqual([])
  expect(findWords(store, ' “” ', 'is')).toEqual([])
})

it('each text has its place', () => {
  const names = [...shownIn(store, 'is').keys()]
  expect(names.filter((name) => placeOf(name) === undefined)).toEqual([])
  expect(placeOf('legal/privacy.head.title')).toBe('privacy')
  expect(placeOf('elsewhere/head.title')).toBeUndefined()
})

it.each([
  [`https://vefstoll.dk${routes.contact}?efni=x#a`, 'contact'],
  [`${routes.projects}/vefur`, 'projects'],
  ['https://%', undefined],
  ['/%E0%A4%A', undefined],
])('the address %s means %s', (address, place) => expect(placeAt(address)).toBe(place))
