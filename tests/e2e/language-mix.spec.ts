import { company } from '#content/company'
import { type Language, languages } from '#i18n/languages'
import { all, type PageElement } from '../page-tree.ts'
import { crawl } from '../site-crawl.ts'
import { expect, test } from './fixtures.ts'

/** Letters that words of a language are never written with. */
const foreignLetters: Readonly<Record<Language, RegExp>> = {
  is: /[åøñüäßç¿¡]/i,
  en: /[þðæöáéíóúýåøñ¿¡]/i,
  es: /[þðæöøåý]/i,
  da: /[þðöáíóúýñ¿¡]/i,
}

/** Names are written in every language as their owner writes them. */
const properNames: readonly string[] = [
  company.legalName,
  company.name,
  ...company.clients,
  ...company.offices.map(({ street }) => street),
  'Reykjavík',
]

/** What a visitor reads or hears, in pieces, without what is marked as another language. */
function textsIn(element: PageElement, language: string): readonly string[] {
  const { lang = language, 'aria-label': label, alt, placeholder, content } = element.attributes
  const described = element.name === 'meta' ? content : undefined
  const own = [label, alt, placeholder, described].filter((text) => text !== undefined)
  if (lang !== language) return []
  return element.children
    .flatMap((child) => (typeof child === 'string' ? [child] : textsIn(child, language)))
    .concat(own)
}

for (const language of languages) {
  test(`no word in ${language} has a letter of another language`, async ({ site }) => {
    const pages = await crawl(site, language)
    const found = new Map<string, string>()
    for (const { address, tree } of pages.values()) {
      for (const text of all(tree, 'body').flatMap((body) => textsIn(body, language))) {
        const rest = properNames.reduce((left, name) => left.replaceAll(name, ''), text)
        if (foreignLetters[language].test(rest)) found.set(text.trim(), address)
      }
    }
    expect([...found].map(([text, address]) => `${address}: ${text}`)).toEqual([])
  })
}
