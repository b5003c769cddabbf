import { isLanguage, type Language } from '#i18n/languages'

/**
 * The site's language that an `Accept-Language` value wants most (RFC 9110, section 12.5.4), or
 * undefined when it wants none of them. Malformed parts are passed over.
 */
export function acceptedLanguage(value: string): Language | undefined {
  const ranges = value.split(',').flatMap((part) => {
    const match = /^\s*([a-z]{2})(?:-[\w-]+)?\s*(?:;\s*q=([01](?:\.\d{0,3})?))?\s*$/i.exec(part)
    const language = match?.[1]?.toLowerCase()
    const quality = Number(match?.[2] ?? 1)
    return isLanguage(language) && quality > 0 ? [{ language, quality }] : []
  })
  return ranges.sort((a, b) => b.quality - a.quality)[0]?.language
}
