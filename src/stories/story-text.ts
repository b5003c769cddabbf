import { Lexer, type Token, Tokenizer, type Tokens } from 'marked'
import { anchorOf } from '#routing/routing'

/** A text as its page shows it (docs/decisions/0032-what-stories-are-written-in.md). */
export type StoryText = Readonly<{
  tokens: readonly Token[]
  /** The id of each heading. */
  ids: ReadonlyMap<Token, string>
  /** The chapters of a long text, for a list of them; empty for a short one. */
  contents: readonly Readonly<{ id: string; title: string }>[]
}>

/** From so many chapters on a text has a list of them. */
const chaptersOfLong = 3

/** Reads what a story says. Whatever it holds, it can be shown. */
export function storyText(content: string): StoryText {
  const tokens = tokensOf(content)
  const ids = new Map<Token, string>()
  const contents: { id: string; title: string }[] = []
  const anchors: string[] = []
  let last = 1
  for (const token of tokens) {
    if (!isHeading(token)) continue
    token.depth = Math.min(token.depth, last + 1)
    last = token.depth
    const title = wordsOf(token.tokens)
    const anchor = anchorOf(title, anchors)
    anchors.push(anchor)
    // No other part of a page has an id that begins so.
    const id = `kafli-${anchor}`
    ids.set(token, id)
    if (token.depth === 2) contents.push({ id, title })
  }
  return { tokens, ids, contents: contents.length < chaptersOfLong ? [] : contents }
}

/** The words of a text without its signs, a paragraph a line; pictures say nothing. */
export function plainText(content: string): string {
  return linesOf(tokensOf(content)).join('\n')
}

/** The addresses of the pictures that a text shows, in its order. */
export function picturesIn(content: string): readonly string[] {
  return tokensOf(content).flatMap((token) => pictureOf(token)?.href ?? [])
}

/** A text whose pictures have other addresses, by those that they had. */
export function withTextPictures(content: string, paths: ReadonlyMap<string, string>): string {
  let text = content
  for (const [address, path] of paths) {
    for (const end of [')', ' ']) {
      text = text.replaceAll(`](${address}${end}`, () => `](${path}${end}`)
    }
  }
  return text
}

/** The picture that is all that a paragraph holds. */
export function pictureOf(token: Token): Tokens.Image | undefined {
  if (token.type !== 'paragraph') return undefined
  const [only, ...more] = token.tokens ?? []
  return more.length === 0 && only && isImage(only) ? only : undefined
}

/** The links and pictures that stand in a line. */
export function linksIn(line: string): readonly (Tokens.Link | Tokens.Image)[] {
  return linksAmong(lexer().inlineTokens(line))
}

function linksAmong(tokens: readonly Token[]): readonly (Tokens.Link | Tokens.Image)[] {
  return tokens.flatMap((token) => [
    ...(isLink(token) || isImage(token) ? [token] : []),
    ...linksAmong(isImage(token) ? [] : inside(token)),
  ])
}

/** Where a link may lead: to the site itself, the web, e-mail or a phone. */
export function mayLinkTo(href: string): boolean {
  return /^(\/(?!\/)|#|https:\/\/|mailto:|tel:)/.test(href)
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

/** Without paragraphs of spaces alone. */
function tokensOf(content: string): readonly Token[] {
  return lexer()
    .lex(content)
    .filter((token) => token.type !== 'paragraph' || token.text !== '')
}

function lexer(): Lexer {
  return new Lexer({ gfm: false, tokenizer: new StoryTokenizer() })
}

const letter = /[\p{L}\p{N}]/u

/**
 * Markdown as stories have it: headings of two levels, lists, quotes, rules, pictures, links and
 * emphasis. Everything else is text as it stands, and each line a paragraph, so that texts of before
 * show what they always did.
 */
class StoryTokenizer extends Tokenizer {
  #inQuote = false

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

  /** One line; in a quote, up to an empty one. */
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
   * Two lines at least, and numbers that count up from 1: one line alone is a date (`1. maí`), a
   * footnote or somebody's name.
   */
  override list(src: string): Tokens.List | undefined {
    const { top } = this.lexer.state
    const [run = ''] =
      /^(?:[-*]|\d+\.) +\S[^\n]*(?:\n+(?:(?:[-*]|\d+\.) +| +)\S[^\n]*)*/.exec(src) ?? []
    const list = run === '' ? undefined : super.list(run)
    this.lexer.state.top = top
    if (!list || (top && list.items.length < 2)) return undefined
    const counts = list.items.every(({ raw }, index) => Number.parseInt(raw, 10) === index + 1)
    return list.ordered && !counts ? undefined : list
  }

  /** Only whole words: 2*3*4 and names_of_files stay as they are. */
  override emStrong(src: string, masked: string, before = '') {
    if (letter.test(before)) return undefined
    const found = super.emStrong(src, masked, before)
    return found && !letter.test(src.charAt(found.raw.length)) ? found : undefined
  }

  override escape(src: string): Tokens.Escape | undefined {
    const [raw, text] = /^\\([-*_[\]<>#!.])/.exec(src) ?? []
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
