/** The database: opened, brought up to date, and what its two engines need said differently. */

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
