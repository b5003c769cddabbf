declare module '@mixmark-io/domino' {
  /** The types that come with it are of its name before. */
  export function createDocument(html?: string, force?: boolean): Document
}
