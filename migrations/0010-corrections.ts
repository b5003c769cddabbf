import { statements } from './statements.ts'

/** Which submission another follows. No foreign key: either may be deleted without the other. */
export const corrections = statements('alter table submissions add column follows text')
