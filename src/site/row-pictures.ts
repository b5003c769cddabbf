import type { NewsItem } from '#data/news'
import type { Project } from '#data/projects'
import type { PictureAddress, Pictures } from '#pictures/store'

/** Where the picture of a project is, for its cards and its page. */
export function projectPicture(pictures: Pictures): (project: Project) => PictureAddress {
  return ({ id, imageUrl }) => pictures.address({ kind: 'verkefni', id, imageUrl })
}

/** Where the picture of a news item is, for its cards and its page. */
export function newsPicture(pictures: Pictures): (item: NewsItem) => PictureAddress {
  return ({ slug, imageUrl }) => pictures.address({ kind: 'frettir', id: slug, imageUrl })
}
