import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { type Language, languages } from '#i18n/languages'

const content = fileURLToPath(new URL('.', import.meta.url))

type Text = Readonly<{ path: string; text: string }>

function textsIn(node: unknown, path: string): readonly Text[] {
  if (typeof node === 'string') return [{ path, text: node }]
  return Object.entries(Object(node)).flatMap(([name, inner]) => textsIn(inner, `${path}.${name}`))
}

/** Every text of a language, `about.hero.title` and so on. */
function textsOf(language: string): readonly Text[] {
  const folder = join(content, 'locales', language)
  return readdirSync(folder).flatMap((file) => {
    const texts: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    return textsIn(texts, file.replace('.json', ''))
  })
}

/** The one place where digits may stand in texts; everything else comes from the catalogue. */
const allowed: readonly (readonly [path: RegExp, text: RegExp])[] = [
  [/^about\.timeline\.years\.\d\.year$/, /^20\d\d$/],
  [/^home\.stats\.supportValue$/, /^24\/7$/],
  [/^accessibility\./, /WCAG\u00a02\.2/],
  // The quote form's choices are values that are stored (requirement 9.2).
  [/^quote\.(budget|timeline)\.options\./, /\d/],
  [/\.icon$/, /^[a-z]+-\d$/],
]

/** A text's own digits, without what stands in braces for the catalogue or the company. */
function ownDigits(text: string): boolean {
  return /\d/.test(text.replace(/\{\{[^}]*\}\}/g, ''))
}

describe.each(languages)('texts in %s', (language) => {
  it('take every figure from the catalogue', () => {
    const written = textsOf(language).filter(
      ({ path, text }) =>
        ownDigits(text) && !allowed.some(([where, what]) => where.test(path) && what.test(text)),
    )
    expect(written).toEqual([])
  })

  it('need every exception that is made', () => {
    const digits = textsOf(language).filter(({ text }) => ownDigits(text))
    const unused = allowed.filter(([where]) => !digits.some(({ path }) => where.test(path)))
    expect(unused).toEqual([])
  })
})

const vat: Readonly<Record<Language, string>> = { is: 'vsk', en: 'VAT', es: 'IVA', da: 'moms' }

describe.each(languages)('texts in %s', (language) => {
  it('say of every price in ISK whether it is with VAT', () => {
    const priced = /\{\{catalogue\.[\w.]*(price|Price|hourly\.general\.\w+)\}\}/
    const silent = textsOf(language).filter(
      ({ text }) => priced.test(text) && !text.includes(vat[language]),
    )
    expect(silent).toEqual([])
  })
})

/** What may have digits in a legal page: laws, their dates, numbered sections. */
const legal = [
  /(lög|lögum|laga|reglugerð) (\(ESB\) )?nr\.\s\d+\/\d{4}/g,
  /reglugerð \(ESB\) \d{4}\/\d+/g,
  /^## \d+\. /gm,
  /^Síðast uppfært: \d{1,2}\. [a-zíúá]+ \d{4}$/gm,
]

describe.each(['terms', 'privacy', 'cookies'])('the legal page %s', (name) => {
  it('takes every figure from the catalogue', () => {
    const source = readFileSync(join(content, 'legal', `${name}.md`), 'utf8')
    const rest = legal.reduce((text, rule) => text.replace(rule, ''), source)
    expect(rest.split('\n').filter(ownDigits)).toEqual([])
  })
})
