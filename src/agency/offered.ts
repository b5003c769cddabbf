import { facts } from './facts.ts'
import { type OfferingId, serviceIds, solutionIds } from './offering-ids.ts'
import type { OwnPage } from './schemas/pages-schema.ts'

/** Whether the agency offers it at present. */
export function isOffered(id: OfferingId): boolean {
  return !facts().catalogue.off.includes(id)
}

/** Those of `all` that are offered at present: first those that the agency has put in order, then the others as they stand. */
export function offered<Own extends Readonly<{ id: OfferingId }>>(
  all: readonly Own[],
): readonly Own[] {
  const { order } = facts().catalogue
  const place = ({ id }: Own) => (order.includes(id) ? order.indexOf(id) : order.length)
  return all.filter(({ id }) => isOffered(id)).toSorted((one, other) => place(one) - place(other))
}

/** How many services and solutions are offered at present, with those that the agency has added. */
export function offeredCounts(): Readonly<{ services: number; solutions: number }> {
  return {
    services: serviceIds.filter(isOffered).length + ownPages('service').length,
    solutions: solutionIds.filter(isOffered).length + ownPages('solution').length,
  }
}

/** The services or solutions that the agency has added itself and offers now, in its order. */
export function ownPages(kind: OwnPage['kind']): readonly OwnPage[] {
  return facts().pages.pages.filter((page) => page.kind === kind && !page.off)
}

/** The one at exactly `path`, offered or not; undefined where there is none. */
export function ownPageAt(path: string): OwnPage | undefined {
  return facts().pages.pages.find((page) => page.path === path)
}
