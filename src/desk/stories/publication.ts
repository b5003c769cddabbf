import type { Language } from '#i18n/i18n'
import { type Story, wordsMark } from '#stories/stories'

/** What is done to the texts of a story in some languages. */
type Publication = Readonly<
  { what: 'publish' | 'withdraw' } | { what: 'schedule'; at: string } | { what: 'current' }
>

/** A story whose texts in these languages are published, scheduled, withdrawn or called current. */
export function withPublication(
  story: Story,
  chosen: readonly Language[],
  publication: Publication,
  now: Date,
): Story {
  const changed = structuredClone(story)
  const moment = now.toISOString()
  for (const language of chosen) {
    const text = language === changed.language ? changed : changed.translations[language]
    if (!text) continue
    const { what } = publication
    if (what === 'withdraw') text.status = 'draft'
    if (what === 'current' && text !== changed)
      Object.assign(text, { made_from: wordsMark(changed) })
    const isShown = text.status === 'published' && (text.published_at ?? moment) <= moment
    // What is shown already keeps its date.
    if (what === 'publish' && !isShown) text.published_at = moment
    if (what === 'schedule') text.published_at = publication.at
    if (what === 'publish' || what === 'schedule') text.status = 'published'
  }
  return changed
}

/** A time in Iceland, which keeps UTC, as a browser's field gives it; undefined for none. */
export function momentFrom(value: string): string | undefined {
  const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/.test(value)
  const moment = isMoment ? new Date(`${value}Z`) : undefined
  return moment && !Number.isNaN(moment.getTime()) ? moment.toISOString() : undefined
}
