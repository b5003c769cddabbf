import type { APIRoute } from 'astro'
import { deskOf, showPicture } from '#desk/desk'

/** A picture that staff have added, as they gave it. */
export const GET: APIRoute = (context) => showPicture(deskOf(context))
