import type { Texts } from '#i18n/texts'
import type { solutions } from './offerings.ts'
import { routes } from './routes.ts'

type SolutionId = (typeof solutions)[number]['id']

/** The trail of a solution's page: the overview, then the solution itself. */
export function solutionCrumbs(
  id: SolutionId,
  { nav, solutions }: Pick<Texts, 'nav' | 'solutions'>,
) {
  return [
    { label: nav.solutions, href: routes.solutions },
    { label: solutions.items[id].name, href: routes[id] },
  ]
}
