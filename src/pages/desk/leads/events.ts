/** The news and counts of leads as JSON, polled by open pages. */
export { leadEventsPage as GET } from '#desk/leads/events-page'
