import type { APIRoute } from 'astro'
import { deskOf, leadExportPage } from '#desk/desk'

/** Leads as a file. */
export const GET: APIRoute = (context) => leadExportPage(deskOf('leadExport', context))
