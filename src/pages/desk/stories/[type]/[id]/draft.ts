import type { APIRoute } from 'astro'
import { deskOf, storyDraft } from '#desk/desk'

/** Keeps what is being typed. */
export const ALL: APIRoute = (context) => storyDraft(deskOf(context))
