import type { APIRoute } from 'astro'
import { forms } from '#leads/leads'
import { insteadOf } from '#pricing/pricing'
import { routes } from '#routing/routing'
import { speculationRules, textResponse } from '#seo/seo'

/** The speculation rules: browsers may prefetch every page except those with a form and those that redirect. */
export const GET: APIRoute = () => {
  const elsewhere = Object.values(routes).filter((path) => insteadOf(path) !== undefined)
  const pages = new Set([...forms.map(({ path }) => path), ...elsewhere])
  return textResponse('speculationRules', speculationRules([...pages]))
}
