/** The database: opened, brought up to date, and what its two engines need said differently. */

export { holdAlone } from './alone.ts'
export { type AuditLine, addAudit, auditEvents, auditText, readAudit } from './audit.ts'
export type { Engine } from './engine.ts'
export { DatabaseUnusableError, isBusy } from './errors.ts'
export { forgetDeleted } from './forget-deleted.ts'
export { checkMigrated, migrateToLatest } from './migrate.ts'
export {
  type ConnectionOptions,
  type Database,
  defaultPool,
  lockTransaction,
  openDatabase,
} from './open-database.ts'
export { type ContentTag, readRevisions, touch } from './revisions.ts'
export { makeRoles } from './roles.ts'
export type { Row, Schema } from './schema.ts'
export {
  after,
  before,
  foldedText,
  parseJson,
  searchPattern,
  withoutNul,
} from './values.ts'
