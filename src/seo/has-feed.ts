import type { Language } from '#i18n/languages'
import { orNothing } from '#stories/presentation'

/** Whether a host has a feed: it has when there is an article in its language. False on a failure. */
export async function hasFeed(
  language: Language,
  locals: Parameters<typeof orNothing>[2],
): Promise<boolean> {
  const newest = await orNothing('feed', locals.services.news.latest(1, language), locals)
  return newest !== undefined && newest.length > 0
}
