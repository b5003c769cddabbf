import { createHash } from 'node:crypto'

const inline = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/gi
const widened = new Set(['script-src', 'connect-src', 'img-src'])
const hashSource = /^'sha256-([^']+)'$/

/**
 * A page's content security policy without the hashes of what is not in the page. Astro names the
 * scripts and styles of all pages on each; the policy is a third of all that a page's first packets
 * have room for, and no header is compressed.
 *
 * @param html of the whole page
 * @param others sources that scripts may be loaded from besides, and may load from and report to
 */
export function pagePolicy(policy: string, html: string, others: readonly string[] = []): string {
  const present = new Set(
    [...html.matchAll(inline)].map(([, , content = '']) =>
      createHash('sha256').update(content).digest('base64'),
    ),
  )
  const isNeeded = (source: string) => {
    const hash = hashSource.exec(source)?.[1]
    return hash === undefined || present.has(hash)
  }
  return policy
    .split(';')
    .map((directive) => directive.trim().split(/\s+/).filter(isNeeded))
    .filter(([name]) => name)
    .map(([name = '', ...own]) => [name, ...own, ...(widened.has(name) ? others : [])].join(' '))
    .join('; ')
}
