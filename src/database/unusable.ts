/**
 * The database cannot be opened or written; `message` is one line for the operator, without any
 * secret.
 */
export class DatabaseUnusable extends Error {}
