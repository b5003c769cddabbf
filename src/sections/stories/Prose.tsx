import type { MarkedToken, Token, Tokens } from 'marked'
import type { ReactNode } from 'react'
import { mayLinkTo, pictureOf } from '#stories/stories'
import { Figures } from '#ui/Figures'
import style from './Prose.module.css'

type Options = Readonly<{
  /** Stand in the place of a paragraph that is only `{{name}}`, by name. */
  inserts?: Readonly<Record<string, ReactNode>>
  /** How many levels deeper headings are than in the text. */
  deeper?: number
  ids?: ReadonlyMap<Token, string>
  /** Shows a picture that is a paragraph of its own; without it, its words stay. */
  picture?: (address: string, words: string) => ReactNode
  /** The address of the text's page, where it is read elsewhere: links on the site and to its parts are whole. */
  page?: string
}>

type Props = Options &
  Readonly<{
    tokens: readonly Token[]
    /** Its first words large, and no more than these; an article; or the names of its chapters beside them. */
    look?: 'opening' | 'article' | 'chapters' | undefined
  }>

/** Markdown as elements: raw HTML shows as typed, links lead to the site, web, e-mail or phone. */
export function Prose({ tokens, look, ...options }: Props) {
  // `prose`: what legal pages know it by.
  return (
    <div className={['prose', style.prose, look && style[look]].filter(Boolean).join(' ')}>
      {pieces(tokens, options)}
    </div>
  )
}

/** Without a box around it. */
export function pieces(tokens: readonly Token[] = [], options: Options = {}): ReactNode {
  // The library leaves room for tokens of extensions; none is in use.
  const known = tokens as readonly MarkedToken[]
  return known.map((token, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: A text that is shown never changes, so no part of it moves.
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
    case 'list_item':
      return <li>{within(token.tokens)}</li>
    case 'table':
      return <Table {...token} />
    case 'blockquote':
      return <blockquote>{within(token.tokens)}</blockquote>
    case 'hr':
      return <hr />
    case 'code':
      return <p>{token.text}</p>
    case 'html':
      return token.block ? <p>{token.text}</p> : token.text
    case 'strong':
      return <strong>{within(token.tokens)}</strong>
    case 'em':
      return <em>{within(token.tokens)}</em>
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
      // Elsewhere nothing holds a figure together.
      return page ? token.text : <Figures text={token.text} />
    default:
      return 'text' in token ? token.text : null
  }
}

function whole(href: string, page: string | undefined): string {
  return page && /^[/#]/.test(href) ? new URL(href, page).href : href
}

/** A chapter by its number, which a page may set apart. */
const numbered = /^(\d+\.)\s+(.+)$/s

/** By level; the page’s title is above all. */
const headings = [undefined, 'h2', 'h2', 'h3', 'h4', 'h5'] as const

function Table({ header, rows }: Tokens.Table) {
  return (
    <table>
      <thead>
        <tr>
          {header.map((cell) => (
            <th key={cell.text} scope="col">
              {pieces(cell.tokens)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...rest]) => (
          <tr key={first?.text}>
            <th scope="row">{pieces(first?.tokens)}</th>
            {rest.map((cell, index) => (
              <td key={header[index + 1]?.text} data-label={header[index + 1]?.text}>
                {pieces(cell.tokens)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
