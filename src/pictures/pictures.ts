/** Pictures: where they come from, the sizes that are made of them, and how they are kept. */

export { clothSeed } from './address.ts'
export { diskCache } from './disk-cache.ts'
export { dyes } from './dyes.ts'
export { atMost, unlessFull } from './queue.ts'
export { fetchRemote } from './read-source.ts'
export { respond } from './respond.ts'
export { heightAt, ratioOf, widths } from './sizes.ts'
export { imageNameOf, imagePath, imagesFolder, pictureSource, remoteUrl } from './source.ts'
export { createPictures, type PictureAddress, type Pictures } from './store.ts'
export {
  type ImageProblem,
  ImageRefused,
  imageLimits,
  isImage,
  keepImage,
  renewImage,
  takeImage,
} from './take-image.ts'
