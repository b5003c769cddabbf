import type { APIRoute } from 'astro'
import { autosave } from '#desk/stories/editor-page'

/** Keeps what somebody is writing of a story. */
export const POST: APIRoute = (context) => autosave(context)
