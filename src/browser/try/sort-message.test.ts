import { expect, it } from 'vitest'
import { languages } from '#i18n/i18n'
import { siteTexts } from '../../../tests/texts.ts'
import { sortMessage, verdictOf } from './sort-message.ts'

const refunds = {
  is: 'Síminn minn er bilaður og ég vil fá endurgreitt',
  en: 'My phone is broken and I want a refund',
  es: 'Mi teléfono está averiado y quiero una devolución',
  da: 'Min telefon er defekt, og jeg vil have pengene tilbage',
}

it.each(languages())('passes a message about two categories to a person (%s)', (language) => {
  const { categories: all, mixed, unsure, urgentWords, messages } = siteTexts(language).ai.try
  const words = { categories: all.map((it) => it.words), urgent: urgentWords, pressing: 1 }
  const { categories, urgent } = sortMessage(refunds[language], words)
  expect([categories, urgent]).toEqual([[1, 2], true])
  const { name, to, reply } = verdictOf(categories, { all, mixed, unsure })
  expect(name).toContain(all[1]?.name)
  expect(name).toContain(all[2]?.name.toLowerCase())
  expect(name).not.toContain('{')
  expect([to, reply]).toEqual([unsure.to, mixed.reply])
  // Each sample message matches its own category only.
  for (const [index, { text }] of messages.entries()) {
    expect(sortMessage(text, words).categories, text).toEqual([index])
  }
})
