/** Projects and news: their fields, how they are read, searched, edited and shown. */

export { slugOf, storyMovedFrom } from './editing/addresses.ts'
export {
  type Category,
  type CategoryRefusal,
  categoryName,
  categoryNames,
  listCategories,
  longestName,
  removeCategory,
  saveCategory,
  unlistedCategories,
} from './editing/categories.ts'
export {
  type CheckedStory,
  checkStory,
  hasHtml,
  picturesOf,
  type StoryProblem,
  storyProblems,
  type TextProblemKind,
} from './editing/check.ts'
export {
  type DraftValues,
  dropDraft,
  readDraft,
  saveDraft,
} from './editing/drafts.ts'
export { comparePut, putStories } from './editing/import-stories.ts'
export {
  countNeeds,
  listStories,
  storyFilter,
  textIn,
} from './editing/list.ts'
export { picturesInUse } from './editing/pictures-in-use.ts'
export { removeStories, removeStory, saveStory, storyForDesk } from './editing/save.ts'
export { type StoryName, storyNames, usualLanguage } from './editing/story-names.ts'
export {
  listVersions,
  readVersion,
  type VersionCause,
} from './editing/versions.ts'
export { StoryChangedError, StoryTakenError } from './editing/write-stories.ts'
export {
  type Column,
  clientColour,
  clientColours,
  columnsOf,
  type Result,
  readResults,
  type StoryState,
  type StoryWord,
  storyWords,
  translationColumnsOf,
} from './fields.ts'
export {
  excerptOf,
  listLanguageNote,
  orNothing,
  storyAt,
  storyLanguageNote,
  storyPicture,
  type TextPicture,
  textPictures,
} from './presentation.ts'
export { createPreviews } from './previews.ts'
export { createStories } from './public-stories.ts'
export {
  eachStory,
  movedSlugs,
  otherIds,
  readContentMarks,
  storiesWithIds,
} from './queries.ts'
export {
  changedAt,
  createRowAddresses,
  type Published,
  type RowAddresses,
} from './row-addresses.ts'
export { seedIfEmpty } from './seed.ts'
export {
  type NewsStory,
  type Project,
  type StoredStory,
  type Story,
  type StoryType,
  storyInput,
  storyTypes,
} from './story.ts'
export type { ReadOptions } from './story-rows.ts'
export {
  mayLinkTo,
  pictureOf,
  picturesIn,
  type StoryText,
  storyText,
  withTextPictures,
} from './story-text.ts'
export { sourceHash } from './translations.ts'
