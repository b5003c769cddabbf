import type { Texts } from '#i18n/texts'
import { type Offering, services, solutions } from '#pricing/offerings'
import { packageTitles } from '#pricing/quote'
import type { ChoiceField, Field } from './form.ts'

/** The words of a choice field: its prompt, and each value with its name and a line about it. */
export type ChoiceWords = Readonly<{
  prompt: string
  options: readonly Readonly<{ value: string; name: string; text: string }>[]
}>

/** The words of `field` in the order of its list; a value without words shows itself. */
export function choiceWords(field: ChoiceField, texts: Texts): ChoiceWords {
  const { prompt = '', words } = wordsOf(field.label, texts)
  return {
    prompt,
    options: field.options.map((value) => {
      const [name = value, text = ''] = words.get(value) ?? []
      return { value, name, text }
    }),
  }
}

type Words = Readonly<{
  prompt?: string
  words: ReadonlyMap<string, readonly [name: string, text: string]>
}>

function wordsOf(label: Field['label'], texts: Texts): Words {
  const { quote, serviceDesk, wordpressExpressOrder, hostingOrder } = texts
  switch (label) {
    case 'budget':
      return { prompt: quote.budget.prompt, words: named(quote.budget.options) }
    case 'timeline':
      return { prompt: quote.timeline.prompt, words: named(quote.timeline.options) }
    case 'urgency':
      return { prompt: serviceDesk.urgency.prompt, words: named(serviceDesk.urgency.options) }
    case 'services':
      return { words: offered(services, texts.services.items) }
    case 'solutions':
      return { words: offered(solutions, texts.solutions.items) }
    case 'type': {
      const { title: _, ...types } = serviceDesk.types
      return { words: described(types, ({ title, text }) => [title, text]) }
    }
    case 'package': {
      const { title: _, ...packages } = {
        ...wordpressExpressOrder.chooser,
        ...hostingOrder.chooser,
      }
      return {
        words: new Map([
          ...described(packages, ({ name, description }) => [name, description] as const),
          ...described(packageTitles(texts), (title) => [title, ''] as const),
        ]),
      }
    }
    default:
      return { words: new Map() }
  }
}

function named(options: Readonly<Record<string, string>>): Words['words'] {
  return described(options, (name) => [name, ''])
}

function described<T>(
  texts: Readonly<Record<string, T>>,
  words: (text: T) => readonly [string, string],
): Words['words'] {
  return new Map(Object.entries(texts).map(([value, text]) => [value, words(text)]))
}

function offered(
  offerings: readonly Offering[],
  items: Readonly<Record<string, Readonly<{ name: string; line: string }>>>,
): Words['words'] {
  return new Map(
    offerings.flatMap(({ id, quoteId }) => {
      const item = items[id]
      return item ? [[quoteId, [item.name, item.line]] as const] : []
    }),
  )
}
