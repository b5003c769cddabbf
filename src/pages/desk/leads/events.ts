/** What becomes of the leads, while a page is open. */
export { leadEventsPage as GET } from '#desk/leads/events-page'
