/** Addresses: the table of pages, canonical paths and queries, and pagination. */

export * from './address.ts'
export * from './paging.ts'
export * from './routes.ts'
