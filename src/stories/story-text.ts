import { Lexer, type Token, Tokenizer, type Tokens, walkTokens } from 'marked'
import { createHeadingIds, phoneHref } from '#i18n/i18n'

/** A parsed text, ready for its page (docs/decisions/0032-what-stories-are-written-in.md). */
export type StoryText = Readonly<{
  tokens: readonly Token[]
  /** The id of each heading. */
  ids: ReadonlyMap<Token, string>
  /** The table of contents of a long text; empty for a short one. */
  contents: readonly Readonly<{ id: string; title: string }>[]
}>

/** The number of chapters from which a text has a table of contents. */
const chaptersOfLong = 3

/** Parses the text of a story. Any input gives a text that can be shown. */
export function storyText(content: string): StoryText {
  const tokens = tokensOf(content)
  const ids = new Map<Token, string>()
  const contents: { id: string; title: string }[] = []
  const anchorOf = createHeadingIds()
  let last = 1
  for (const token of tokens) {
    if (!isHeading(token)) continue
    token.depth = Math.min(token.depth, last + 1)
    last = token.depth
    const title = wordsOf(token.tokens)
    const id = chapterId(anchorOf(title))
    ids.set(token, id)
    if (token.depth === 2) contents.push({ id, title })
  }
  leadToChapters(tokens, new Set(ids.values()))
  return { tokens, ids, contents: contents.length < chaptersOfLong ? [] : contents }
}

/** A prefix that no other id on a page has. */
const chapterId = (anchor: string) => `kafli-${anchor}`

/** Resolves links to headings, which are written without the prefix: `#verdid`. */
function leadToChapters(tokens: readonly Token[], ids: ReadonlySet<string>): void {
  void walkTokens([...tokens], (token) => {
    if (token.type !== 'link' || !token.href.startsWith('#')) return
    const id = chapterId(token.href.slice(1).toLowerCase())
    if (ids.has(id)) token.href = `#${id}`
  })
}

/** A text without markup, one paragraph per line, without pictures. */
export function withoutMarkup(content: string): string {
  return linesOf(tokensOf(content)).join('\n')
}

/** The addresses of the pictures in a text, in order. */
export function picturesIn(content: string): readonly string[] {
  return tokensOf(content).flatMap((token) => pictureOf(token)?.href ?? [])
}

/** Replaces the addresses of pictures in a text, by a map from old to new. */
export function withTextPictures(content: string, paths: ReadonlyMap<string, string>): string {
  let text = content
  for (const [address, path] of paths) {
    for (const end of [')', ' ']) {
      text = text.replaceAll(`](${address}${end}`, () => `](${path}${end}`)
    }
  }
  return text
}

/** A picture in a text, and its link. */
type LinkedPicture = Readonly<{ href: string; text: string; link: string | undefined }>

/** The picture of a paragraph that contains nothing else, with the link around it. */
export function pictureOf(token: Token): LinkedPicture | undefined {
  if (token.type !== 'paragraph') return undefined
  const only = onlyOf(token)
  const image = only && isLink(only) ? onlyOf(only) : only
  if (!image || !isImage(image)) return undefined
  const link = only && isLink(only) && mayLinkTo(only.href) ? only.href : undefined
  return { href: image.href, text: image.text, link }
}

function onlyOf(token: Token): Token | undefined {
  const [only, ...more] = inside(token)
  return more.length === 0 ? only : undefined
}

/** The links and pictures in a line. */
export function linksIn(line: string): readonly (Tokens.Link | Tokens.Image)[] {
  return linksAmong(lexer().inlineTokens(line))
}

/** The address in a broken link, which would show as text; undefined without one. */
export function brokenLinkIn(line: string): string | undefined {
  const words = (tokens: readonly Token[]): readonly string[] =>
    tokens.flatMap((token) => (inside(token).length > 0 ? words(inside(token)) : token.raw))
  const [, href] =
    /\[[^[\]\n]*\]\(\s*((?:[a-z][a-z+.-]*:|\/|www\.)[^\n]*)/i.exec(
      words(lexer().inlineTokens(line))
        .filter((it) => !it.startsWith('\\') && !/^!?\[[^\n]*\)$/.test(it))
        .join(''),
    ) ?? []
  return href
}

function linksAmong(tokens: readonly Token[]): readonly (Tokens.Link | Tokens.Image)[] {
  return tokens.flatMap((token) => [
    ...(isLink(token) || isImage(token) ? [token] : []),
    ...linksAmong(isImage(token) ? [] : inside(token)),
  ])
}

/** Whether a link may have this address: the site itself, the web, email or a phone. */
export function mayLinkTo(href: string): boolean {
  return /^(\/(?!\/)|#|https:\/\/|mailto:|tel:[\d+*#][\w*#;=-]*$)/.test(href)
}

function wordsOf(tokens: readonly Token[] = []): string {
  return tokens
    .map((token) => {
      if (token.type === 'br') return ' '
      const parts = inside(token)
      if (parts.length > 0) return wordsOf(parts)
      return 'text' in token ? String(token.text) : ''
    })
    .join('')
    .trim()
}

function linesOf(tokens: readonly Token[]): readonly string[] {
  return tokens.flatMap((token) => {
    if (token.type === 'list') return (token.items as Token[]).flatMap((item) => linesOf([item]))
    if (token.type === 'list_item' || token.type === 'blockquote') return linesOf(inside(token))
    return pictureOf(token) ? [] : wordsOf([token]) || []
  })
}

function inside(token: Token): readonly Token[] {
  return 'tokens' in token && token.tokens ? token.tokens : []
}

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading'
const isLink = (token: Token): token is Tokens.Link => token.type === 'link'
const isImage = (token: Token): token is Tokens.Image => token.type === 'image'

/** Replaces non-breaking spaces after markers at the start of a line: a Mac types one when Alt is held. */
export function withPlainBlanks(content: string): string {
  return content.replaceAll(lineSigns, (signs) => signs.replaceAll(/[^\S\t]/g, ' '))
}

const lineSigns = /^(?:[^\S\r\n]*(?:#{1,6}|>|[-*+]|\d{1,9}\.)(?=[^\S\r\n]))+[^\S\r\n]+/gm

/** The tokens without paragraphs of only spaces. */
function tokensOf(content: string): readonly Token[] {
  return lexer()
    .lex(withPlainBlanks(content))
    .filter((token) => token.type !== 'paragraph' || token.text !== '')
}

function lexer(): Lexer {
  return new StoryLexer({ gfm: false, tokenizer: new StoryTokenizer() })
}

/**
 * Anyone with a preview link can make the server parse a text, so work that grows faster than the text is
 * bounded. No real text comes near; anything beyond is shown unparsed.
 */
const bounds = {
  /** Characters parsed for emphasis and links at once: a line, or a paragraph of a quote. */
  line: 20_000,
  /** Emphasis markers in that; each is compared with all that follow. */
  signs: 200,
  /** Levels of nesting. */
  depth: 6,
} as const

class StoryLexer extends Lexer {
  #depth = 0

  override inlineTokens(src: string, tokens: Token[] = []): Token[] {
    if (src.length > bounds.line || this.#depth >= bounds.depth) {
      tokens.push({ type: 'text', raw: src, text: src, escaped: false })
      return tokens
    }
    this.#depth += 1
    try {
      return super.inlineTokens(src, tokens)
    } finally {
      this.#depth -= 1
    }
  }
}

/**
 * The lines of the list at the start of `src`, empty when there is none. It ends before another kind of list.
 * Numbers that do not rise are refused: each line that begins with 1 would look at all others.
 */
function listAt(src: string): string {
  const line = /\n*(?:([-*]|\d+\.) +| +)\S[^\n]*/y
  let [end, kind, last] = [0, '', 0]
  for (let found = line.exec(src); found; found = line.exec(src)) {
    const [, sign = ''] = found
    if (end === 0 && (sign === '' || src.startsWith('\n'))) return ''
    if (sign !== '') {
      const number = Number.parseInt(sign, 10) || 0
      if (end === 0) kind = sign.slice(-1)
      else if (kind !== sign.slice(-1)) break
      if (kind === '.' && (end === 0 ? number !== 1 : number <= last)) return ''
      last = number
    }
    end = line.lastIndex
  }
  return src.slice(0, end)
}

const letter = /[\p{L}\p{N}]/u

/** A link or picture whose address has a scheme or prefix that people use, and may contain spaces. */
const addressWithBlanks =
  /^(!?\[(?:[^[\]\n\\]|\\.|!\[[^[\]\n]*\]\([^()\n]*\))*\]\()([^\S\n]*(?:[a-z][a-z+.-]*:|\/|#|www\.)(?:[^()<>\n]|\([^()<>\n]*\))*)\)/i

/**
 * The Markdown of stories: headings of two levels, lists, quotes, rules, pictures, links and emphasis.
 * Everything else is plain text, and each line a paragraph, so that older texts look as they always did.
 */
class StoryTokenizer extends Tokenizer {
  #inQuote = false
  /** The nesting depth of the current list. */
  #lists = 0
  #signs: Readonly<{ masked: string; count: number }> = { masked: '', count: 0 }

  override heading(src: string): Tokens.Heading | undefined {
    const found = /^(#{2,3}) +(\S[^\n]*)(?:\n|$)/.exec(src)
    if (!found || !this.lexer.state.top || this.#inQuote) return undefined
    const [raw, signs = '', text = ''] = found
    const words = text.trim()
    return {
      type: 'heading',
      raw,
      depth: signs.length,
      text: words,
      tokens: this.lexer.inline(words),
    }
  }

  /** One line; in a quote, all lines up to an empty one or a list. */
  override paragraph(src: string): Tokens.Paragraph | undefined {
    const line = this.#inQuote ? /^[^\n]+(?:\n(?![-*>] |\d+\. )[^\n]*\S[^\n]*)*/ : /^[^\n]+/
    const [raw = ''] = line.exec(src) ?? []
    const text = raw.trim()
    return { type: 'paragraph', raw, text, tokens: this.lexer.inline(text) }
  }

  override blockquote(src: string): Tokens.Blockquote | undefined {
    const [raw] = /^(?:>(?: [^\n]*)?(?:\n|$))+/.exec(src) ?? []
    const text = raw?.replaceAll(/^> ?/gm, '').trim()
    if (!raw || !text || this.#inQuote) return undefined
    const { top } = this.lexer.state
    this.#inQuote = true
    this.lexer.state.top = true
    const tokens = this.lexer.blockTokens(text, [])
    this.#inQuote = false
    this.lexer.state.top = top
    return { type: 'blockquote', raw, text, tokens }
  }

  /**
   * At least two lines, with numbers that count up from 1: a single line is a date (`1. maí`), a footnote or
   * somebody's name.
   */
  override list(src: string): Tokens.List | undefined {
    if (this.#lists >= bounds.depth) return undefined
    const { top } = this.lexer.state
    const single = this.#single(src)
    const run = single?.[0] ?? listAt(src)
    this.#lists += 1
    const list = run === '' ? undefined : super.list(run)
    this.#lists -= 1
    this.lexer.state.top = top
    if (!list || (top && !single && list.items.length < 2)) return undefined
    const counts = list.items.every(({ raw }, index) => Number.parseInt(raw, 10) === index + 1)
    return list.ordered && !counts ? undefined : list
  }

  /** `+ item` between empty lines is a list of one item; a phone number is not. */
  #single(src: string): RegExpExecArray | null {
    if (!src.startsWith('+') || !this.lexer.state.top || this.#inQuote) return null
    const before = this.lexer.tokens.at(-1)
    if (before && before.type !== 'space' && !before.raw.endsWith('\n\n')) return null
    return /^\+ +(?![\d\s()/.-]+(?:\n|$))\S[^\n]*(?:\n +\S[^\n]*)*(?=\s*$|\n[^\S\n]*\n)/.exec(src)
  }

  /**
   * Inside a word only `**` is emphasis: 2*3*4 and names_of_files stay as they are, and a marker directly after
   * another is not one.
   */
  override emStrong(src: string, masked: string, before = '') {
    if (before === src.charAt(0) || this.#signsIn(masked) > bounds.signs) return undefined
    const found = super.emStrong(src, masked, before)
    if (!found || (found.type === 'strong' && /^\*\*[^*]/.test(src))) return found
    const isPart = letter.test(before) || letter.test(src.charAt(found.raw.length))
    return isPart ? undefined : found
  }

  #signsIn(masked: string): number {
    if (this.#signs.masked !== masked) {
      this.#signs = { masked, count: masked.match(/\*+|_+/g)?.length ?? 0 }
    }
    return this.#signs.count
  }

  /** Accepts spaces in addresses, and phone numbers as people write them. */
  override link(src: string): Tokens.Link | Tokens.Image | undefined {
    const [raw, words = '', written = ''] = addressWithBlanks.exec(src) ?? []
    const href = written.trim()
    const [, number = ''] = /^tel:(.*)/i.exec(href) ?? []
    // Imported HTML has its blanks and parentheses as escapes.
    const phone = phoneHref(number.replaceAll(/%2[089]/g, decodeURIComponent))
    const isUsual = !/\s/.test(href) || /\s["'(][^\n]*["')]$/.test(href)
    if (!raw || (isUsual && !phone)) return super.link(src)
    const plain = phone ?? href.replaceAll(/\s/g, encodeURIComponent)
    const found = super.link(`${words}${plain})`)
    return found && { ...found, raw }
  }

  override escape(src: string): Tokens.Escape | undefined {
    const [raw, text] = /^\\([-*_[\]<>#!.+])/.exec(src) ?? []
    return raw && text ? { type: 'escape', raw, text } : undefined
  }

  override code(): undefined {}
  override fences(): undefined {}
  override html(): undefined {}
  override def(): undefined {}
  override lheading(): undefined {}
  override tag(): undefined {}
  override reflink(): undefined {}
  override codespan(): undefined {}
  override autolink(): undefined {}
}
