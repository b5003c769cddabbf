import type { Texts } from '#i18n/texts'
import type { services, solutions } from '#pricing/offerings'
import { routes } from './routes.ts'

/** A service by its route's name. */
export type ServiceId = (typeof services)[number]['id']
/** A solution by its route's name. */
export type SolutionId = (typeof solutions)[number]['id']

/** The trail of a service's page: the overview, then the service itself. */
export function serviceCrumbs(id: ServiceId, { nav, services }: Pick<Texts, 'nav' | 'services'>) {
  return [
    { label: nav.services, href: routes.services },
    { label: services.items[id].name, href: routes[id] },
  ]
}

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
