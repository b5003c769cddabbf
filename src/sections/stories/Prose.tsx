import type { MarkedToken, Token, Tokens } from 'marked'
import type { ReactNode } from 'react'
import { Figures } from '#ui/Figures'
import './Prose.css'

type Inserts = Readonly<Record<string, ReactNode>>

type Props = Readonly<{
  tokens: readonly Token[]
  /** What stands in the place of a paragraph that is only `{{name}}`, by name. */
  inserts?: Inserts
}>

/**
 * A text written in Markdown: paragraphs, headings from the third level, lists, tables, quotes and
 * what stands inside a line. It is made of elements, never of HTML text: raw HTML in the source is
 * shown as it was typed, and a link leads only to the site itself, the web, e-mail or a phone.
 */
export function Prose({ tokens, inserts }: Props) {
  return <div className="prose">{pieces(tokens, inserts)}</div>
}

function pieces(tokens: readonly Token[] = [], inserts: Inserts = {}): ReactNode {
  // The library leaves room for tokens of extensions; none is in use.
  const known = tokens as readonly MarkedToken[]
  return known.map((token, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text stands still while it is shown
    <Piece key={index} token={token} inserts={inserts} />
  ))
}

function Piece({ token, inserts }: { token: MarkedToken; inserts: Inserts }) {
  switch (token.type) {
    case 'paragraph': {
      const insert = inserts[/^\{\{(\w+)\}\}$/.exec(token.text)?.[1] ?? '']
      return insert ?? <p>{pieces(token.tokens)}</p>
    }
    case 'heading':
      return <h3>{pieces(token.tokens)}</h3>
    case 'list':
      if (!token.ordered) return <ul>{pieces(token.items)}</ul>
      return <ol start={Number(token.start) || 1}>{pieces(token.items)}</ol>
    case 'list_item':
      return <li>{pieces(token.tokens)}</li>
    case 'table':
      return <Table {...token} />
    case 'blockquote':
      return (
        <blockquote>
          <Prose tokens={token.tokens} />
        </blockquote>
      )
    case 'hr':
      return <hr />
    case 'code':
      return <p>{token.text}</p>
    case 'html':
      return token.block ? <p>{token.text}</p> : token.text
    case 'strong':
      return <strong>{pieces(token.tokens)}</strong>
    case 'em':
      return <em>{pieces(token.tokens)}</em>
    case 'codespan':
      return <code>{token.text}</code>
    case 'br':
      return <br />
    case 'link':
      if (!/^(\/(?!\/)|#|https:\/\/|mailto:|tel:)/.test(token.href)) return token.text
      return <a href={token.href}>{pieces(token.tokens)}</a>
    case 'text':
      return token.tokens ? pieces(token.tokens) : <Figures text={token.text} />
    default:
      return 'text' in token ? token.text : null
  }
}

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
