/** The site cannot start; `message` is one line for the operator, who can put it right. */
export class CannotStart extends Error {}
