import type { APIRoute } from 'astro'
import { forms } from '#leads/leads'
import { speculationRules, textResponse } from '#seo/seo'

/** What browsers may fetch ahead: every page but those with a form. */
export const GET: APIRoute = () =>
  textResponse('speculationRules', speculationRules(forms.map(({ path }) => path)))
