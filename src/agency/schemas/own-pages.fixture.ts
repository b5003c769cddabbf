import { knownLanguages as languages } from '../known-languages.ts'
import { pagesSchema } from './pages-schema.ts'

/** A pages file with one page, unparsed; the page's name in each language is `<slug> <language>`. */
export function rawPage(changed: object = {}) {
  const { slug = 'kennsla' } = { slug: undefined, ...changed }
  const words = (text: string) =>
    Object.fromEntries(languages.map((language) => [language, `${text} ${language}`]))
  const card = { title: words('Titill'), text: words('Texti') }
  const page = {
    ...{ kind: 'service', slug, name: words(slug), line: words('Lína') },
    ...{
      summary: words('Samantekt'),
      search: { title: words('Titill'), description: words('Lýsing') },
    },
    ...{ headline: words('Fyrirsögn'), lead: words('Inngangur'), statement: card },
    points: { title: words('Atriði'), cards: Array.from({ length: 6 }, () => card) },
    steps: { title: {}, cards: [] },
    closing: { ...card, action: words('Fá tilboð') },
  }
  return { pages: [{ ...page, ...changed }] }
}

/** The same, parsed. */
export const samplePage = (changed: object) => pagesSchema(languages).parse(rawPage(changed))
