import type { APIRoute } from 'astro'
import { forms } from '#leads/forms/forms'
import { speculationRules } from '#seo/speculation-rules'
import { textAnswer } from '#seo/text-answer'

/** What browsers may fetch ahead: every page but those with a form. */
export const GET: APIRoute = () =>
  textAnswer('speculationRules', speculationRules(forms.map(({ path }) => path)))
