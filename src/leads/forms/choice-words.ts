import { facts, type OwnPage } from '#agency/agency'
import { type Language, type Texts, withoutSoftHyphens } from '#i18n/i18n'
import { type Offering, services, solutions } from '#pricing/offerings'
import { packageTitles } from '#pricing/pricing'
import type { ChoiceField, Field } from './form.ts'

/** The texts of a choice field: its prompt, and each value with its name and a line about it. */
export type ChoiceWords = Readonly<{
  prompt: string
  options: readonly Readonly<{ value: string; name: string; text: string }>[]
}>

/**
 * The texts of `field` in the order of its options, for pages and emails; a value without texts is shown as
 * it is.
 */
export function choiceWords(field: ChoiceField, texts: Texts, language: Language): ChoiceWords {
  const { prompt = '', words } = wordsOf(field.label, texts, language)
  return {
    prompt,
    options: field.options.map((value) => {
      const [, name = value, text = ''] = words.find(([known]) => known === value) ?? []
      return { value, name: withoutSoftHyphens(name), text }
    }),
  }
}

type Words = Readonly<{
  prompt?: string
  words: readonly (readonly [value: string, name?: string | undefined, text?: string | undefined])[]
}>

function wordsOf(label: Field['label'], texts: Texts, language: Language): Words {
  const { quote, serviceDesk, wordpressExpressOrder, hostingOrder } = texts
  switch (label) {
    case 'budget':
      return listed(quote.budget)
    case 'timeline':
      return listed(quote.timeline)
    case 'urgency':
      return listed(serviceDesk.urgency)
    case 'services':
      return offered(services, texts.services.items, 'service', language)
    case 'solutions':
      return offered(solutions, texts.solutions.items, 'solution', language)
    case 'type': {
      const { title: _, ...types } = serviceDesk.types
      return { words: Object.entries(types).map(([value, it]) => [value, it.title, it.text]) }
    }
    case 'package': {
      const { title: _, ...packages } = {
        ...wordpressExpressOrder.chooser,
        ...hostingOrder.chooser,
      }
      const cards = Object.entries(packages).map(
        ([value, { name, description }]) => [value, name, description] as const,
      )
      return { words: [...cards, ...Object.entries(packageTitles(texts))] }
    }
    default:
      return { words: [] }
  }
}

type List = Readonly<{ prompt: string; options: Readonly<Record<string, string>> }>

function listed({ prompt, options }: List): Words {
  return { prompt, words: Object.entries(options) }
}

type Items = Readonly<Record<string, Readonly<{ name: string; line: string }>>>

function offered(
  offerings: readonly Offering[],
  items: Items,
  kind: OwnPage['kind'],
  language: Language,
): Words {
  const own = facts().pages.pages.filter((page) => page.kind === kind)
  return {
    words: [
      ...offerings.map(({ id, quoteId }) => [quoteId, items[id]?.name, items[id]?.line] as const),
      ...own.map((it) => [it.quoteId, it.name[language], it.line[language]] as const),
    ],
  }
}
