/** Stories as staff edit them: saved with their versions, drafts, old addresses and categories. */

export { ContentChanged, ContentTaken } from '../edit.ts'
export {
  type Category,
  type CategoryNames,
  type CategoryRefusal,
  categoryName,
  categoryNames,
  isListed,
  listCategories,
  removeCategory,
  saveCategory,
  unlistedCategories,
} from './categories.ts'
export { type CheckedStory, checkStory, type StoryProblem } from './check.ts'
export {
  type DraftValues,
  dropDraft,
  readDraft,
  type StoryDraft,
  saveDraft,
} from './drafts.ts'
export { keyOf, storyMovedFrom } from './redirects.ts'
export { removeStory, type StoryForDesk, saveStory, storyForDesk } from './save.ts'
export { slugOf } from './slug.ts'
export { listVersions, readVersion, type StoryVersion, type VersionCause } from './versions.ts'
