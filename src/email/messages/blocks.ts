/** A label and what belongs to it, which may have several lines. */
export type Fact = readonly [label: string, value: string]

/** A part of a letter. Both the plain text and the HTML are written from the same blocks. */
export type Block =
  | Readonly<{ kind: 'paragraph'; text: string }>
  | Readonly<{ kind: 'facts'; facts: readonly Fact[] }>

/** A paragraph block. */
export function paragraph(text: string): Block {
  return { kind: 'paragraph', text }
}
