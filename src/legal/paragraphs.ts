/** The paragraphs of a plain text: what line breaks separate, without empty ones. */
export function paragraphsOf(content: string): readonly string[] {
  return content.split(/\r?\n+/).filter((paragraph) => paragraph.trim() !== '')
}
