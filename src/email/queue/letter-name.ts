/** What names a letter's file in the mail folder: both are the same at every attempt. */
export type LetterName = Readonly<{
  /** With its angle brackets. */
  messageId: string
  /** When it was put in the outbox, ISO 8601. */
  createdAt: string
}>
