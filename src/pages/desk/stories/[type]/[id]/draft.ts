/** Stores the draft of a story. */
export { autosave as POST } from '#desk/stories/editor-page'
