import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { languages } from '#i18n/languages'
import { textVariables } from '#i18n/variables'
import { routeNameOf, routes } from '#routing/routes'
import { pageHead } from '#seo/page-head'
import { root } from '#server/root'
import { openTexts } from '../tests/texts.ts'
import { company } from './company.ts'

/** The placeholders of a text that are not filled in later: `company.phone`, `retention.won.kept`. */
function named(text: string): readonly string[] {
  const found = text.matchAll(/\{\{\s*((?:company|catalogue|retention)\b[^}]*?)\s*\}\}/g)
  return [...new Set([...found].map(([, path = '']) => path))]
}

/** What a placeholder prints; undefined when its path ends nowhere or before a value. */
function printed(path: string, variables: ReturnType<typeof textVariables>): string | undefined {
  let node: ReturnType<typeof textVariables> | string | undefined = variables
  for (const step of path.split('.')) {
    if (typeof node !== 'object' || !Object.hasOwn(node, step)) return undefined
    node = node[step]
  }
  return typeof node === 'string' ? node : undefined
}

const texts = openTexts(root)
const routeNames = Object.values(routes).flatMap((path) => routeNameOf(path) ?? [])

describe.each(languages)('in %s', (language) => {
  it('no sentence ends twice, where what is filled in is an abbreviation (24 klst.)', () => {
    expect(JSON.stringify(texts.texts(language))).not.toMatch(/\.\./)
  })

  it('each page has a title and a description of a length that search engines show', () => {
    const wrong = routeNames.flatMap((name) => {
      const { title, description } = pageHead(name, texts.texts(language))
      const shown = `${title} | ${company.name}`
      return [
        ...(shown.length > 60 ? [`${name}, title of ${shown.length}: ${shown}`] : []),
        ...(description.length < 120 || description.length > 155
          ? [`${name}, description of ${description.length}: ${description}`]
          : []),
      ]
    })
    expect(wrong).toEqual([])
  })

  const variables = textVariables(language)
  const locales = globSync(`content/locales/${language}/*.json`, { cwd: root })
  const files = [...locales, ...globSync('content/legal/*.md', { cwd: root })].sort()

  it.each(files)(
    'every company, catalogue and retention placeholder of %s prints something',
    (file) => {
      const paths = named(readFileSync(join(root, file), 'utf8'))
      expect(paths.filter((path) => !printed(path, variables)?.trim())).toEqual([])
    },
  )

  it('texts do name placeholders, and a wrong path prints nothing', () => {
    const all = files.flatMap((file) => named(readFileSync(join(root, file), 'utf8')))
    expect(all).toContain('company.phone')
    expect(all).toContain('catalogue.terms.notice')
    expect(all).toContain('retention.won.kept')
    for (const wrong of [
      'catalogue.hourly.general',
      'catalogue.seo.basic.popular',
      'company.fax',
      'retention.won.from',
    ]) {
      expect(printed(wrong, variables), wrong).toBeUndefined()
    }
  })
})
