import { all, type PageElement, wordsIn } from './page-tree.ts'
import type { CrawledPage } from './site-crawl.ts'

/** Path of a page, without the query that preselects, filters or turns pages. */
export function pathOf({ address }: Pick<CrawledPage, 'address'>): string {
  return address.replace(/\?.*/, '')
}

/** Every page that is there once, whatever queries lead to it, with what its head says. */
export function distinctPages(pages: Iterable<CrawledPage>) {
  const good = [...pages].filter(({ status }) => status === 200)
  return [...new Map(good.map((page) => [pathOf(page), page])).entries()].map(([path, page]) => ({
    path,
    page,
    head: headOf(page.tree),
  }))
}

function headOf(tree: PageElement) {
  const meta = (name: string) =>
    all(tree, 'meta').find(({ attributes: it }) => (it.name ?? it.property) === name)?.attributes
      .content ?? ''
  const links = all(tree, 'link').map(({ attributes }) => attributes)
  return {
    title: all(tree, 'title').map(wordsIn).join('|'),
    description: meta('description'),
    robots: meta('robots'),
    picture: meta('og:image'),
    canonical: links.filter((it) => it.rel === 'canonical').map((it) => it.href),
    alternates: links
      .filter((it) => it.rel === 'alternate' && it.hreflang)
      .map((it) => [it.hreflang, it.href]),
    feeds: links.filter((it) => it.type === 'application/atom+xml').map((it) => it.href),
  }
}
