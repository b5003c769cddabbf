import type { APIRoute } from 'astro'
import { leadExportPage } from '#desk/leads/export-page'

/** Leads as a file. */
export const GET: APIRoute = (context) => leadExportPage(context)
