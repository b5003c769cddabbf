import { below, type PageElement, pageTree, wordsIn } from './page-tree.ts'

export { decoded } from './page-tree.ts'

/** Name and attributes of every element of a page that the site rendered, in its order. */
export function tagsOf(html: string): readonly Pick<PageElement, 'name' | 'attributes'>[] {
  return below(pageTree(html)).map(({ name, attributes }) => ({ name, attributes }))
}

/** The attributes of all `name` elements. */
export function elements(html: string, name: string): readonly PageElement['attributes'][] {
  return tagsOf(html)
    .filter((tag) => tag.name === name)
    .map(({ attributes }) => attributes)
}

/** The words of a page, as a reader without JavaScript gets them; one space between them. */
export function wordsOf(html: string): string {
  return wordsIn(pageTree(html)).replace(/\s+/g, ' ')
}
