import type { APIRoute } from 'astro'
import { forms } from '#forms/all'
import { textAnswer } from '#seo/text-answer'
import { speculationRules } from '#site/speculation-rules'

/** What browsers may fetch ahead: every page but those with a form. */
export const GET: APIRoute = () =>
  textAnswer('speculationRules', speculationRules(forms.map(({ path }) => path)))
