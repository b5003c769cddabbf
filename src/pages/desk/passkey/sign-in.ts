import type { APIRoute } from 'astro'
import { deskOf, passkeySignIn } from '#desk/desk'

/** Signs in by a passkey. */
export const ALL: APIRoute = (context) => passkeySignIn(deskOf('passkeySignIn', context))
