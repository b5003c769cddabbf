import type { APIRoute } from 'astro'
import { deskOf, signOut } from '#desk/desk'

/** Ends the session. */
export const ALL: APIRoute = (context) => signOut(deskOf('signOut', context))
