import type { MarkedToken, Token, Tokens } from 'marked'
import type { ReactNode } from 'react'
import './Prose.css'

type Props = Readonly<{
  tokens: readonly Token[]
  /** What stands in the place of a paragraph that is only `{{name}}`, by name. */
  inserts?: Readonly<Record<string, ReactNode>>
}>

/**
 * A text written in Markdown: paragraphs, headings from the third level, lists, tables, quotes and
 * what stands inside a line. It is made of elements, never of HTML text: raw HTML in the source is
 * shown as it was typed, and a link leads only to the site itself, the web, e-mail or a phone.
 */
export function Prose({ tokens, inserts = {} }: Props) {
  const blocks = tokens
    .filter(isKnown)
    .map((token, index) => <Block key={keyOf(token, index)} token={token} inserts={inserts} />)
  return <div className="prose">{blocks}</div>
}

function Block({ token, inserts }: { token: MarkedToken; inserts: NonNullable<Props['inserts']> }) {
  switch (token.type) {
    case 'paragraph': {
      const insert = inserts[/^\{\{(\w+)\}\}$/.exec(token.text)?.[1] ?? '']
      return insert ?? <p>{inline(token.tokens)}</p>
    }
    case 'heading':
      return <h3>{inline(token.tokens)}</h3>
    case 'list':
      return <List {...token} />
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
    case 'html':
    case 'code':
      return <p>{token.text}</p>
    case 'text':
      return inline(token.tokens ?? [token])
    default:
      return null
  }
}

function List({ ordered, start, items }: Tokens.List) {
  const entries = items.map((item, index) => (
    <li key={keyOf(item, index)}>
      {item.tokens.filter(isKnown).map((token, place) => (
        <Block key={keyOf(token, place)} token={token} inserts={{}} />
      ))}
    </li>
  ))
  return ordered ? <ol start={Number(start) || 1}>{entries}</ol> : <ul>{entries}</ul>
}

function Table({ header, rows }: Tokens.Table) {
  return (
    <table>
      <thead>
        <tr>
          {header.map((cell) => (
            <th key={cell.text} scope="col">
              {inline(cell.tokens)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...rest]) => (
          <tr key={first?.text}>
            <th scope="row">{inline(first?.tokens ?? [])}</th>
            {rest.map((cell, index) => (
              <td key={header[index + 1]?.text} data-label={header[index + 1]?.text}>
                {inline(cell.tokens)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function inline(tokens: readonly Token[]): ReactNode {
  return tokens.filter(isKnown).map((token, index) => {
    const key = keyOf(token, index)
    switch (token.type) {
      case 'strong':
        return <strong key={key}>{inline(token.tokens)}</strong>
      case 'em':
        return <em key={key}>{inline(token.tokens)}</em>
      case 'codespan':
        return <code key={key}>{token.text}</code>
      case 'br':
        return <br key={key} />
      case 'link':
        return /^(\/(?!\/)|#|https:\/\/|mailto:|tel:)/.test(token.href) ? (
          <a key={key} href={token.href}>
            {inline(token.tokens)}
          </a>
        ) : (
          token.text
        )
      default:
        return 'text' in token ? token.text : null
    }
  })
}

const kinds: ReadonlySet<string> = new Set<MarkedToken['type']>([
  'blockquote',
  'br',
  'code',
  'codespan',
  'del',
  'em',
  'escape',
  'heading',
  'hr',
  'html',
  'image',
  'link',
  'list',
  'paragraph',
  'strong',
  'table',
  'text',
])

/** The library leaves room for tokens of extensions; none is in use. */
function isKnown(token: Token): token is MarkedToken {
  return kinds.has(token.type)
}

/** The text stands still while it is shown: a place is key enough. */
function keyOf(token: Token, index: number): string {
  return `${index}-${token.type}`
}
