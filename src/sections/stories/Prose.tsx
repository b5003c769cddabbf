import type { MarkedToken, Token, Tokens } from 'marked'
import type { ReactNode } from 'react'
import { mayLinkTo, pictureOf, type TextPicture } from '#stories/stories'
import { Figures } from '#ui/Figures'
import { Picture } from '#ui/Picture'
import { Table } from '#ui/Table'
import style from './Prose.module.css'

type Options = Readonly<{
  /** Replacements for paragraphs that are only `{{name}}`, by name. */
  inserts?: Readonly<Record<string, ReactNode>>
  /** How many levels to lower the headings. */
  deeper?: number
  ids?: ReadonlyMap<Token, string>
  /** Renders a picture that is a paragraph of its own; without it, the alternative text is shown. */
  picture?: (address: string, words: string) => ReactNode
  /** The URL of the text's page, for text read elsewhere: relative and fragment links become absolute. */
  page?: string
}>

type Props = Pick<Options, 'inserts' | 'deeper' | 'ids'> &
  Readonly<{
    tokens: readonly Token[]
    /** Renders the text's pictures in all sizes. */
    pictures?: TextPicture
    /**
     * `opening`: only the first paragraphs, large. `article`: an article. `chapters`: chapter names beside the text.
     */
    look?: 'opening' | 'article' | 'chapters' | undefined
  }>

/** Markdown as elements: raw HTML is shown as text; links lead to the site, the web, email or phone. */
export function Prose({ tokens, pictures, look, ...options }: Props) {
  const picture = (address: string, words: string) => {
    const found = pictures?.(address)
    return found && <Picture {...found} alt={words} sizes="38rem" />
  }
  return (
    <div className={look ? `${style.prose} ${style[look]}` : style.prose}>
      {pieces(tokens, { ...options, picture })}
    </div>
  )
}

/** The same without a wrapper. */
export function pieces(tokens: readonly Token[] = [], options: Options = {}): ReactNode {
  // The library's type also allows tokens of extensions; none is in use.
  const known = tokens as readonly MarkedToken[]
  return known.map((token, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: Rendered text never changes, so no part of it moves.
    <Piece key={index} token={token} options={options} />
  ))
}

function Piece({ token, options }: Readonly<{ token: MarkedToken; options: Options }>) {
  const { inserts = {}, picture, page } = options
  const within = (tokens?: readonly Token[]) => pieces(tokens, options)
  switch (token.type) {
    case 'paragraph': {
      const insert = inserts[/^\{\{(\w+)\}\}$/.exec(token.text)?.[1] ?? '']
      const shown = pictureOf(token)
      const image = shown && picture?.(shown.href, shown.text)
      if (image && shown.link) return <a href={whole(shown.link, page)}>{image}</a>
      return insert ?? image ?? <p>{within(token.tokens)}</p>
    }
    case 'heading': {
      const Heading = headings[token.depth + (options.deeper ?? 0)] ?? 'h6'
      const id = options.ids?.get(token)
      const [first, ...more] = token.tokens ?? []
      const [, number, rest] = (id && first?.type === 'text' && numbered.exec(first.text)) || []
      if (!number) return <Heading id={id}>{within(token.tokens)}</Heading>
      return (
        <Heading id={id}>
          <b>{number}</b> {within([{ type: 'text', raw: '', text: rest }, ...more])}
        </Heading>
      )
    }
    case 'list':
      if (!token.ordered) return <ul>{within(token.items)}</ul>
      return <ol start={Number(token.start) || 1}>{within(token.items)}</ol>
    case 'table':
      return table(token)
    case 'hr':
      return <hr />
    case 'code':
      return <p>{token.text}</p>
    case 'html':
      return token.block ? <p>{token.text}</p> : token.text
    case 'list_item':
    case 'blockquote':
    case 'strong':
    case 'em': {
      const Element = elements[token.type]
      return <Element>{within(token.tokens)}</Element>
    }
    case 'codespan':
      return <code>{token.text}</code>
    case 'br':
      return <br />
    case 'link': {
      if (!mayLinkTo(token.href)) return token.text
      return <a href={whole(token.href, page)}>{within(token.tokens)}</a>
    }
    case 'text':
      if (token.tokens) return within(token.tokens)
      // Elsewhere there are no styles that prevent wrapping.
      return page ? token.text : <Figures text={token.text} />
    default:
      return 'text' in token ? token.text : null
  }
}

function whole(href: string, page: string | undefined): string {
  return page && /^[/#]/.test(href) ? new URL(href, page).href : href
}

/** A numbered chapter; pages may set the number apart. */
const numbered = /^(\d+\.)\s+(.+)$/s

/** The element by heading level; the page’s title is the only h1. */
const headings = [undefined, 'h2', 'h2', 'h3', 'h4', 'h5'] as const

/** Tokens that map directly to an element. */
const elements = { list_item: 'li', blockquote: 'blockquote', strong: 'strong', em: 'em' } as const

function table({ header, rows }: Tokens.Table) {
  return (
    <Table
      columns={header.map(({ text, tokens }) => ({ label: text, shown: pieces(tokens) }))}
      rows={rows.map((row) => row.map(({ tokens }) => pieces(tokens)))}
    />
  )
}
