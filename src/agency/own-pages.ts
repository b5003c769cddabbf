import { facts } from './facts.ts'
import type { OwnPage } from './pages-schema.ts'

/** The services or solutions that the agency has added itself and offers now, in its order. */
export function ownPages(kind: OwnPage['kind']): readonly OwnPage[] {
  return facts().pages.pages.filter((page) => page.kind === kind && !page.off)
}

/** The one at exactly `path`, offered or not; undefined where there is none. */
export function ownPageAt(path: string): OwnPage | undefined {
  return facts().pages.pages.find((page) => page.path === path)
}
