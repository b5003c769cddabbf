/** Pictures: their sources, resizing and caching. */

export * from './disk-cache.ts'
export * from './dyes.ts'
export * from './queue.ts'
export * from './resize.ts'
export * from './respond.ts'
export * from './source.ts'
export * from './store.ts'
export * from './take-image.ts'
