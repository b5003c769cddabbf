import type { PictureAddress, Pictures } from '#pictures/store'
import type { NewsItem } from './news.ts'
import type { Project } from './projects.ts'

/** Where the picture of a project is, for its cards and its page; `preview` is a preview's token. */
export function projectPicture(
  pictures: Pictures,
  preview?: string,
): (project: Project) => PictureAddress {
  return ({ id, imageUrl }) => ({
    ...pictures.address({ kind: 'verkefni', id, imageUrl }),
    preview,
  })
}

/** Where the picture of a news item is, for its cards and its page; `preview` is a preview's token. */
export function newsPicture(
  pictures: Pictures,
  preview?: string,
): (item: NewsItem) => PictureAddress {
  return ({ slug: id, imageUrl }) => ({
    ...pictures.address({ kind: 'frettir', id, imageUrl }),
    preview,
  })
}
