import { statements } from './statements.ts'

/**
 * Which submission another one follows: the sender changed what was sent under the same form key.
 * No foreign key, since either of the two may be deleted without the other. The version before
 * leaves the column empty, which is what it means there.
 */
export const corrections = statements('alter table submissions add column follows text')
