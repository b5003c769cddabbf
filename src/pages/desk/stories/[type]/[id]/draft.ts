/** Keeps what somebody is writing of a story. */
export { autosave as POST } from '#desk/stories/editor-page'
