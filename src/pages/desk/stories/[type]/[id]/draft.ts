import type { APIRoute } from 'astro'
import { autosave, deskOf } from '#desk/desk'

/** Keeps what somebody is writing of a story. */
export const POST: APIRoute = (context) => autosave(deskOf('storyDraft', context))
