import { facts } from './facts.ts'
import { type OfferingId, serviceIds, solutionIds } from './offering-ids.ts'
import type { OwnPage } from './schemas/pages-schema.ts'

/** Whether the agency currently offers it. */
export function isOffered(id: OfferingId): boolean {
  return !facts().catalogue.off.includes(id)
}

/** The members of `all` that are currently offered: first those in the catalogue's `order`, then the others. */
export function offered<Own extends Readonly<{ id: OfferingId }>>(
  all: readonly Own[],
): readonly Own[] {
  const { order } = facts().catalogue
  const place = ({ id }: Own) => (order.includes(id) ? order.indexOf(id) : order.length)
  return all.filter(({ id }) => isOffered(id)).toSorted((one, other) => place(one) - place(other))
}

/** The numbers of services and solutions currently offered, including the agency's own pages. */
export function offeredCounts(): Readonly<{ services: number; solutions: number }> {
  return {
    services: serviceIds.filter(isOffered).length + ownPages('service').length,
    solutions: solutionIds.filter(isOffered).length + ownPages('solution').length,
  }
}

/** The currently offered services or solutions that the agency has added itself, in its order. */
export function ownPages(kind: OwnPage['kind']): readonly OwnPage[] {
  return facts().pages.pages.filter((page) => page.kind === kind && !page.off)
}

/** The agency's own page at exactly `path`, offered or not; undefined if there is none. */
export function ownPageAt(path: string): OwnPage | undefined {
  return facts().pages.pages.find((page) => page.path === path)
}
