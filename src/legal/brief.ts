import { lexer, type Token } from 'marked'

/** Where on a legal page the summary stands, for links to it. */
export const briefId = 'i-stuttu-mali'

/** A legal page in brief, in the visitor's language (requirement 8.7). */
export type Brief = Readonly<{
  title: string
  /** The points as a list. */
  tokens: readonly Token[]
  /** That it is a summary, and which text binds. */
  mark: string
}>

/** Puts together a summary; its points are Markdown within a line, so that they may have links. */
export function briefOf(title: string, points: readonly string[], mark: string): Brief {
  return { title, tokens: lexer(points.map((point) => `- ${point}`).join('\n')), mark }
}
