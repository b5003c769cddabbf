/**
 * The seed of a row's own cloth, on its cards, its page and its social picture alike; a project and
 * an article of one name have two.
 */
export function clothSeed(kind: string, id: string): string {
  return `${kind}/${id}`
}
