import { createServer, request } from 'node:http'
import { text as read } from 'node:stream/consumers'
import { freePort } from '../free-port.ts'
import { listens } from '../proxy-client.ts'

/**
 * What the oldest browsers of the README lack: one of Chrome 109, Firefox 115 and Safari 16.4 at
 * least. Under another name it is unknown to the newest ones too, in `@supports` as well.
 */
const lacking = [
  /\b(light-dark|color-mix|oklch|oklab|round|linear|anchor|calc-size)(?=\()/g,
  /(?<=:)(has|popover-open|open)(?=\(|\b)/g,
  /(?<![\w-])(animation-timeline|animation-range|view-timeline|scroll-timeline|timeline-scope|position-anchor|position-area|field-sizing|interpolate-size|text-box|transition-behavior)(?=\s*:)/g,
  /(?<=@)(starting-style|property|scope|view-transition|position-try)\b/g,
  /\bsubgrid\b/g,
  /(?<=attr\(\s*[\w-]+\s+)(type\(|px\b|number\b|integer\b|%)/g,
]

/** Scripts find nothing of these. */
const script = `
for (const name of ['showPopover', 'hidePopover', 'togglePopover', 'popover', 'checkVisibility',
  'role', 'ariaLabel', 'ariaSelected', 'ariaPressed', 'ariaExpanded', 'ariaMultiSelectable'])
  for (const kind of [HTMLElement, Element]) delete kind.prototype[name]
for (const name of ['popoverTargetElement', 'popoverTargetAction'])
  delete HTMLButtonElement.prototype[name]
for (const name of ['toSorted', 'toReversed', 'toSpliced', 'with', 'findLast']) delete Array.prototype[name]
for (const name of ['union', 'intersection', 'difference']) delete Set.prototype[name]
const { supports } = CSS
const unknown = /light-dark|color-mix|okl|round\\(|:has|popover|timeline|anchor|field-sizing|starting-style/
CSS.supports = (...words) => !unknown.test(words.join(': ')) && supports.apply(CSS, words)
delete URL.parse
delete URL.canParse
delete Promise.withResolvers
delete Promise.try
delete Object.groupBy
delete Map.groupBy
delete Array.fromAsync
delete AbortSignal.any
delete Document.prototype.startViewTransition
delete globalThis.scheduler
delete globalThis.ScrollTimeline
delete globalThis.ViewTimeline
delete globalThis.Iterator
`

/** A site behind a server that takes away what older browsers lack. */
export type OlderSite = Readonly<{ origin(): string; close(): void }>

/** Starts it in front of the site on `port`. */
export async function startOlder(port: number): Promise<OlderSite> {
  const own = await freePort()
  const server = createServer((incoming, outgoing) => {
    const { url, method, headers } = incoming
    if (url === '/older.js') {
      outgoing.writeHead(200, { 'Content-Type': 'text/javascript' }).end(script)
      return
    }
    // Always anew: the headers of a 304 would bring the policy back, without the page.
    const { 'if-none-match': _, 'if-modified-since': __, ...others } = headers
    // The desk takes posts from its own origin only, and knows its port.
    const origin = headers.origin?.replace(`:${own}`, `:${port}`)
    const asked = { ...others, ...(origin && { origin }), 'accept-encoding': 'identity' }
    const asking = request({ port, path: url, method, headers: asked }, async (response) => {
      const type = response.headers['content-type'] ?? ''
      // The policy knows sheets within the page by their hash.
      const left = ['content-length', 'content-security-policy', 'link']
      const kept = Object.fromEntries(
        Object.entries(response.headers).filter(([header]) => !left.includes(header)),
      )
      if (!/html|css/.test(type)) {
        outgoing.writeHead(response.statusCode ?? 0, response.headers)
        response.pipe(outgoing)
        return
      }
      const whole = await read(response)
      outgoing.writeHead(response.statusCode ?? 0, kept)
      outgoing.end(type.includes('css') ? olderStyle(whole) : olderPage(whole))
    })
    asking.once('error', () => outgoing.destroy())
    incoming.pipe(asking)
  })
  server.listen(own, '127.0.0.1')
  while (!(await listens(own)));
  return {
    origin: () => `http://localhost:${own}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function olderPage(html: string): string {
  return html
    .replace(/<head>/, '<head><script src="/older.js"></script>')
    .replace(/(?<=<style[^>]*>)[\s\S]*?(?=<\/style>)/g, olderStyle)
    .replace(/ (?=popover(?:target|targetaction)?[=\s>])/g, ' x')
    .replace(/(<details[^>]*) name=/g, '$1 xname=')
}

/** A sheet without what older browsers do not know, nested rules included. */
function olderStyle(css: string): string {
  return lacking.reduce((it, pattern) => it.replace(pattern, 'unknown-$&'), withoutNested(css))
}

/** Leaves out rules inside rules; those inside `@media` and the like stay. */
function withoutNested(css: string): string {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '')
  let out = ''
  let at = 0
  /** Whether the blocks that are open hold declarations. */
  const open: boolean[] = []
  for (const { 0: sign, index } of plain.matchAll(/"(?:\\.|[^"])*"|'(?:\\.|[^'])*'|[{};]/g)) {
    if (sign.length > 1) continue
    const part = plain.slice(at, index)
    const isNested = open.includes(true)
    at = index + 1
    if (sign === '{') {
      if (!isNested) out += `${part}{`
      const isGroup = /^\s*@(?!font-face|page|property|counter-style)/.test(part)
      open.push(isNested || !isGroup)
    } else if (sign === '}') {
      // Of what is nested only the outermost rule is kept.
      if (open.filter(Boolean).length < 2) out += `${part}}`
      open.pop()
    } else if (open.filter(Boolean).length < 2) out += `${part};`
  }
  return out + plain.slice(at)
}
