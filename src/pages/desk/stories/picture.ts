import type { APIRoute } from 'astro'
import { storyPicture } from '#desk/stories/picture'

/** Pictures of stories for staff, and where new ones are taken. */
export const ALL: APIRoute = (context) => storyPicture(context)
