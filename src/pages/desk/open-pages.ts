/** Presence: who has the same lead, story or setting open. */
export { openPagesPage as ALL } from '#desk/pages/open-pages'
