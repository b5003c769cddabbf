/** Where the rules are. The `Speculation-Rules` header of every page leads there. */
export const speculationRulesPath = '/speculation-rules.json'

/**
 * Which links a browser may fetch before they are followed, when the pointer rests on one or a
 * finger touches it: those to pages of the same host. Left out are `pages`, what has a query, and
 * places on the page itself (speculation rules, https://wicg.github.io/nav-speculation/).
 *
 * @param pages paths that are never fetched ahead, such as those with a form
 * @returns the rules as JSON
 */
export function speculationRules(pages: readonly string[]): string {
  const without = (condition: object) => ({ not: condition })
  const where = {
    and: [
      { href_matches: '/*' },
      without({ href_matches: pages }),
      without({ href_matches: '/*\\?(.+)' }),
      without({ selector_matches: '[href^="#"]' }),
    ],
  }
  return JSON.stringify({ prefetch: [{ where, eagerness: 'moderate' }] })
}
