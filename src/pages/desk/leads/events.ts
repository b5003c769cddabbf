import type { APIRoute } from 'astro'
import { leadEventsPage } from '#desk/leads/events-page'

/** What becomes of the leads, while a page is open. */
export const GET: APIRoute = (context) => leadEventsPage(context)
