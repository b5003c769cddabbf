import type { APIRoute } from 'astro'
import { leadDraftPage } from '#desk/leads/draft-page'

/** Keeps what somebody is writing on the page of a lead. */
export const POST: APIRoute = (context) => leadDraftPage(context)
