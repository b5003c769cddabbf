import type { APIRoute } from 'astro'
import { deskOf, passkeyAdd } from '#desk/desk'

/** Adds a passkey. */
export const ALL: APIRoute = (context) => passkeyAdd(deskOf('passkeyAdd', context))
