import type { Database } from '#database/database'
import { insertStories } from './editing/write-stories.ts'
import { newsInput, projectInput, type Story } from './story.ts'

/** A project published since the start of 2026, with a test's changes. */
export function project(id: string, change: object = {}) {
  const words = { title: 'Vefur', description: 'Lýsing', content: 'Texti', category: 'Vefsíða' }
  const rest = { tags: ['astro'], image_url: null, link: null, published_at: '2026-01-01' }
  return { type: 'project' as const, ...projectInput.parse({ id, ...words, ...rest, ...change }) }
}

/** A news article published since the start of 2026, with a test's changes. */
export function article(slug: string, change: object = {}) {
  const words = { title: 'Frétt', excerpt: null, content: 'Texti' }
  const rest = { image_url: null, published_at: '2026-01-01' }
  return {
    type: 'news' as const,
    ...newsInput.parse({ id: slug, slug, ...words, ...rest, ...change }),
  }
}

/** Stores stories as last changed at `now`, without notifying running servers. */
export function storeStories(database: Database, stories: readonly Story[], now: Date) {
  return database.transaction(async (trx) => {
    for (let from = 0; from < stories.length; from += 500) {
      await insertStories(trx, stories.slice(from, from + 500), now)
    }
  })
}
