import { officeTimeZone } from '#hours/hours'
import { formatMoment } from '#i18n/format'
import type { Language } from '#i18n/languages'
import type { LetterTexts } from './letter.ts'

/** Day and time by the office's clock, in the words of `language`, as a sentence takes them. */
export function writtenMoment(instant: Date, language: Language, texts: LetterTexts): string {
  return texts.translate(language)('mail:moment', formatMoment(instant, language, officeTimeZone))
}
