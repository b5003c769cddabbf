import type { Database } from '#database/database'
import { listStories, storyFilter, storyForDesk } from '#stories/stories'

/** What the pages of stories ask. */
export function storyQuestions(database: Database) {
  const list = (given: object) => () => listStories(database, storyFilter.parse(given), new Date())
  return {
    'stories, all': list({}),
    'stories, last page': list({ page: 200 }),
    'stories, search': list({ q: 'ævintýri hótel' }),
    'stories, search in none': list({ q: 'zzyzx' }),
    'stories, to translate': list({ needs: 'translation' }),
    'stories, a second look': list({ needs: 'look' }),
    'stories, drafts in Danish': list({ language: 'da', state: 'draft' }),
    'story, open one': () => storyForDesk(database.db, 'project', 'p5'),
  }
}
