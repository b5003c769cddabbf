import type { APIRoute } from 'astro'
import { deskOf, storyPicture } from '#desk/desk'

/** Pictures of stories for staff, and where new ones are taken. */
export const ALL: APIRoute = (context) => storyPicture(deskOf('storyPicture', context))
