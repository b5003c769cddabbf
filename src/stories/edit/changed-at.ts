/** When a row was published and last edited, ISO 8601. */
export type Published = Readonly<{ publishedAt: string; updatedAt: string }>

/**
 * When a row's page last changed, ISO 8601: by an edit, or by being published after its last edit.
 * An `updatedAt` that is no date, as one written by hand may be, counts for nothing.
 */
export function changedAt({ publishedAt, updatedAt }: Published): string {
  const edited = !Number.isNaN(Date.parse(updatedAt)) && updatedAt > publishedAt
  return edited ? updatedAt : publishedAt
}
