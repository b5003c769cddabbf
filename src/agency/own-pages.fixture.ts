import { knownLanguages as languages } from './known-languages.ts'
import { pagesSchema } from './pages-schema.ts'
import { problemsIn } from './reasons.ts'

const point = { title: 'Titill', text: 'Texti' }

/** A page of the agency’s own as a file has it, whose name in each language is its slug and the language. */
function rawPage(changed: object = {}) {
  const { slug = 'kennsla' } = { slug: undefined, ...changed }
  const words = (language: string) => ({
    ...{ name: `${slug} ${language}`, line: 'Lína', summary: 'Samantekt' },
    ...{ title: 'Titill', description: 'Lýsing', headline: 'Fyrirsögn', lead: 'Inngangur' },
    statement: { title: 'Hvað', paragraphs: ['Efnisgrein'] },
    points: { title: 'Atriði', cards: Array.from({ length: 6 }, () => point) },
    closing: { ...point, action: 'Fá tilboð' },
  })
  const own = Object.fromEntries(languages.map((language) => [language, words(language)]))
  return { pages: [{ kind: 'service', slug, words: own, ...changed }] }
}

/** One such page, as it is read. */
export const samplePage = (changed: object) => pagesSchema(languages).parse(rawPage(changed))

/** What is wrong with one. */
export function problemsOfPages(changed: object) {
  const { error } = pagesSchema(languages).safeParse(rawPage(changed), { reportInput: true })
  return error ? problemsIn(error) : []
}
