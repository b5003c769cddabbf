import { type Language, languages } from '#i18n/i18n'

/** A story of the tests in one of the states that its translations can be in. */
type TranslatedStory = Readonly<{
  id: string
  /** The language that it was written in. */
  own: Language
  /** Where its text is published, and with that has an address of its own. */
  published: readonly Language[]
  /** What is stored but not published: a draft, or for a time that is yet to come. */
  unpublished?: Readonly<Partial<Record<Language, 'draft' | 'scheduled'>>>
  keptOff?: readonly Language[]
}>

/** Stories in all states, told of as projects and as news. */
export const translatedStories: readonly TranslatedStory[] = [
  { id: 'oll-fjogur', own: 'is', published: languages() },
  { id: 'tvo', own: 'is', published: ['is', 'da'] },
  { id: 'drog', own: 'is', published: ['is'], unpublished: { en: 'draft', es: 'scheduled' } },
  { id: 'haldid-fra', own: 'is', published: ['is', 'en'], keptOff: ['es', 'da'] },
  { id: 'ensk', own: 'en', published: ['en', 'es'], unpublished: { is: 'draft' } },
  { id: 'adeins-donsk', own: 'is', published: ['da'], unpublished: { is: 'draft' } },
]

const categories = { is: 'Prufa', en: 'Sample', es: 'Muestra', da: 'Prøve' } as const

/** What the title of a story is in a language. */
export const titleIn = (id: string, language: Language) => `${id}, ${language}`

/** The category of each of the projects in a language. */
export const categoryIn = (language: Language) => categories[language]

/** Which text a language's domain shows of a story; undefined for none. */
export function shownOn(story: TranslatedStory, language: Language): Language | undefined {
  if (story.keptOff?.includes(language)) return undefined
  if (story.published.includes(language)) return language
  return story.published.includes(story.own) ? story.own : undefined
}

/** The stories as `stories import` takes them. */
export function storiesToImport(): string {
  return JSON.stringify(
    translatedStories.flatMap((story) => [rowOf('project', story), rowOf('news', story)]),
  )
}

function rowOf(
  type: 'project' | 'news',
  { id, own, published, unpublished, keptOff }: TranslatedStory,
) {
  const textIn = (language: Language) => ({
    title: titleIn(id, language),
    content: `${id}, ${language}`,
    ...(type === 'project' && { category: categories[language], tags: [`${id}-${language}`] }),
    status: unpublished?.[language] === 'draft' ? 'draft' : 'published',
    published_at: unpublished?.[language] === 'scheduled' ? '2100-01-01' : '2026-01-01',
  })
  const others = [
    ...published,
    ...languages().filter((language) => unpublished?.[language]),
  ].filter((language) => language !== own)
  return {
    ...{ type, id, language: own, kept_off: keptOff ?? [] },
    ...(type === 'news' && { slug: id }),
    ...textIn(own),
    translations: Object.fromEntries(others.map((language) => [language, textIn(language)])),
  }
}
