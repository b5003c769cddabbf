/** A command was used in a way that means nothing; the message says how it is meant. */
export class UsageError extends Error {}
