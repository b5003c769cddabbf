import type { APIRoute } from 'astro'
import { deskOf, leadDraftPage } from '#desk/desk'

/** Keeps what somebody is writing on the page of a lead. */
export const POST: APIRoute = (context) => leadDraftPage(deskOf('leadDraft', context))
