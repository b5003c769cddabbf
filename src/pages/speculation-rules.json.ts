import type { APIRoute } from 'astro'
import { forms } from '#leads/forms/forms'
import { speculationRules, textAnswer } from '#seo/site-files'

/** What browsers may fetch ahead: every page but those with a form. */
export const GET: APIRoute = () =>
  textAnswer('speculationRules', speculationRules(forms.map(({ path }) => path)))
