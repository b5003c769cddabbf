import type { APIRoute } from 'astro'
import { passkeyAdd } from '#desk/pages/passkeys'

/** Adds a passkey. */
export const ALL: APIRoute = (context) => passkeyAdd(context)
