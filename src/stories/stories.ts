/** Projects and news: their fields, how they are read, searched, edited and shown. */

export { readContentVersions } from './content-versions.ts'
export {
  addStory,
  comparePut,
  putStories,
  removeStories,
  removeStory,
  replaceStory,
} from './edit.ts'
export { type Column, columnsOf, type StoryState, translationColumnsOf } from './fields.ts'
export { createNews } from './news.ts'
export {
  excerptOf,
  listLanguageNote,
  newsPicture,
  orNothing,
  projectPicture,
  storyLanguageNote,
  type TextPicture,
  textPictures,
} from './presentation.ts'
export { createPreviews, type Previews } from './previews.ts'
export { createProjects } from './projects.ts'
export {
  eachStory,
  findStories,
  imageReferences,
  movedSlugs,
  otherIds,
  storiesByDate,
  storiesWithIds,
} from './read-stories.ts'
export {
  changedAt,
  createRowAddresses,
  type Published,
  type RowAddresses,
} from './row-addresses.ts'
export type { Report } from './row-problem.ts'
export { foldedText, searchPattern } from './search-text.ts'
export { seedIfEmpty } from './seed.ts'
export {
  type NewsStory,
  outdatedTranslations,
  type Project,
  type StoredStory,
  type Story,
  type StoryType,
  storyInput,
  storyTypes,
  wordsMark,
} from './story.ts'
export {
  mayLinkTo,
  pictureOf,
  picturesIn,
  plainText,
  type StoryText,
  storyText,
  withTextPictures,
} from './story-text.ts'
export { hasHtml, picturesOf, storyProblems, type TextProblem } from './text-check.ts'
