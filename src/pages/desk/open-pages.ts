import type { APIRoute } from 'astro'
import { deskOf, openPagesPage } from '#desk/desk'

/** Who has what open. */
export const ALL: APIRoute = (context) => openPagesPage(deskOf('openPages', context))
