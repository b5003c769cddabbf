/** Opens and migrates the database, and covers the differences between its two engines. */

export * from './audit.ts'
export type * from './engine.ts'
export * from './errors.ts'
export * from './migrate.ts'
export * from './open-database.ts'
export * from './open-lock.ts'
export * from './purge-deleted.ts'
export * from './revisions.ts'
export * from './roles.ts'
export type * from './schema.ts'
export * from './values.ts'
