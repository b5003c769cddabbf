/** Who has what open. */
export { openPagesPage as ALL } from '#desk/pages/open-pages'
