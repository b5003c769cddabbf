/** New leads and counts, as server-sent events. */
export { leadEventsPage as GET } from '#desk/leads/events-page'
