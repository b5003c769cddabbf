import type { APIRoute } from 'astro'
import { signOut } from '#desk/pages/account'

/** Ends the session. */
export const ALL: APIRoute = (context) => signOut(context)
