import type { APIRoute } from 'astro'
import { openPagesPage } from '#desk/pages/open-pages'

/** Who has what open. */
export const ALL: APIRoute = (context) => openPagesPage(context)
