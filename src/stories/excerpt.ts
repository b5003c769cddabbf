const fallbackLength = 150

/** An item's excerpt, or the first 150 characters of its content and an ellipsis (requirement 7.5). */
export function excerptOf({
  excerpt,
  content,
}: {
  excerpt: string | null
  content: string
}): string {
  if (excerpt) return excerpt
  const characters = [...content.replace(/\s+/g, ' ').trim()]
  const start = characters.slice(0, fallbackLength).join('').trimEnd()
  return characters.length > fallbackLength ? `${start}…` : start
}
