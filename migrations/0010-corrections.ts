import { statements } from './statements.ts'

/** Adds the submission that another one corrects. No foreign key: either may be deleted without the other. */
export const corrections = statements('alter table submissions add column follows text')
