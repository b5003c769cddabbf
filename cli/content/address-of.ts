import { articlePath, projectPath } from '#routing/routes'
import type { ContentItem } from '#stories/items'

/** The address of an item's page on the site: `/verkefni/ull`. It names the item in every command. */
export function addressOf(item: ContentItem): string {
  return item.type === 'project' ? projectPath(item.id) : articlePath(item.slug)
}
