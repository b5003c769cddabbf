/** How the leads stand, as JSON, for pages that poll it. */
export { leadEventsPage as GET } from '#desk/leads/events-page'
