/** Content types of what the site writes for machines. */
const types = {
  text: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  manifest: 'application/manifest+json; charset=utf-8',
  speculationRules: 'application/speculationrules+json',
} as const

/**
 * Answers a text that a machine asked for; it may be kept for ten minutes. Without a text the answer
 * is 404.
 */
export function textAnswer(kind: keyof typeof types, body: string | undefined): Response {
  if (body === undefined) {
    return new Response('Not found\n', { status: 404, headers: { 'Content-Type': types.text } })
  }
  return new Response(body, {
    headers: { 'Content-Type': types[kind], 'Cache-Control': 'public, max-age=600' },
  })
}
