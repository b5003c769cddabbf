import type { APIRoute } from 'astro'
import { deskOf, leadEventsPage } from '#desk/desk'

/** What becomes of the leads, while a page is open. */
export const GET: APIRoute = (context) => leadEventsPage(deskOf('leadEvents', context))
