import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import sameWords from '#content/same-words.json' with { type: 'json' }
import { languages } from '#i18n/languages'
import { root } from '#server/root'

const folder = (language: string) => join(root, 'content/locales', language)
const namespaces = readdirSync(folder('is')).map((name) => name.replace('.json', ''))

/** Every string of a file by its path: `hero.title`, `cards.0.text`. */
function strings(language: string, namespace: string): Map<string, string> {
  const found = new Map<string, string>()
  const walk = (value: unknown, path: string): void => {
    if (typeof value === 'string') found.set(path, value)
    else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) walk(inner, path ? `${path}.${key}` : key)
    } else throw new Error(`${language}/${namespace}.json: ${path} is no text`)
  }
  walk(JSON.parse(readFileSync(join(folder(language), `${namespace}.json`), 'utf8')), '')
  return found
}

/** The placeholders of a text; Icelandic case forms of the company's name count as the name. */
function placeholders(text: string): readonly string[] {
  const named = [...text.matchAll(/\{\{\s*([\w.+-]+)\s*\}\}/g)].map(([, name = '']) =>
    name.replace(/^company\.(accusative|dative|genitive)$/, 'company.name'),
  )
  return [...new Set(named)].sort()
}

it('has the same files in every language', () => {
  for (const language of languages) {
    expect(readdirSync(folder(language)).sort()).toEqual(readdirSync(folder('is')).sort())
  }
})

describe.each(namespaces)('%s', (namespace) => {
  const source = strings('is', namespace)

  it.each(languages.slice(1))('has no missing, extra or empty key in %s', (language) => {
    const translated = strings(language, namespace)
    expect([...translated.keys()].sort()).toEqual([...source.keys()].sort())
    expect([...translated].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it.each(languages.slice(1))('loses no placeholder in %s', (language) => {
    const translated = strings(language, namespace)
    for (const [path, text] of source) {
      expect([path, placeholders(translated.get(path) ?? '')]).toEqual([path, placeholders(text)])
    }
  })
})

it('has no text that was left in another language', () => {
  const equal = namespaces.flatMap((namespace) =>
    languages.flatMap((language, index) =>
      languages.slice(index + 1).flatMap((other) => {
        const others = strings(other, namespace)
        return [...strings(language, namespace)]
          .filter(([path, text]) => others.get(path) === text && !isSame(path, text))
          .map(([path, text]) => `${namespace}:${path} (${language} = ${other}) ${text}`)
      }),
    ),
  )
  // Names, products and international words are right in more than one language.
  expect(equal, 'Translate these; words that are the same go to content/same-words.json').toEqual(
    [],
  )
})

function isSame(path: string, text: string): boolean {
  const bare = text.replace(/\{\{[^}]+\}\}|\bISK\b/g, '')
  // Icons and technologies are named, not translated.
  const named = /(^|\.)icon$|\.technologies\.|^technologies\.groups\.\d+\.items\./.test(path)
  return named || !/\p{L}/u.test(bare) || sameWords.includes(text)
}
