/** Pictures: their sources, resizing and caching. */

export { diskCache } from './disk-cache.ts'
export { dyes, menuCloths } from './dyes.ts'
export { atMost, unlessFull } from './queue.ts'
export { heightAt, ratioOf, widths } from './resize.ts'
export { respond } from './respond.ts'
export {
  fetchRemote,
  imageNameOf,
  imagePath,
  imagesFolder,
  pictureSource,
  remoteUrl,
} from './source.ts'
export { clothSeed, createPictures, type PictureAddress, type Pictures } from './store.ts'
export {
  type ImageProblem,
  ImageRefusedError,
  imageLimits,
  isImage,
  keepImage,
  renewImage,
  takeImage,
} from './take-image.ts'
