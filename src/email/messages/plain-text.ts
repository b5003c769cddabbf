import type { Block, Fact } from './blocks.ts'

/**
 * The blocks as plain text, wrapped at 76 characters between words (RFC 5322, 2.1.1 asks for at
 * most 78). A longer word, such as a web address, stays whole.
 */
export function plainText(blocks: readonly Block[]): string {
  return `${blocks.map(write).join('\n\n')}\n`
}

const width = 76
const indent = '  '

function write(block: Block): string {
  if (block.kind === 'paragraph') return wrap(block.text, width)
  return block.facts.map(writeFact).join('\n')
}

function writeFact([name, value]: Fact): string {
  const label = name.endsWith('?') ? name : `${name}:`
  const line = `${label} ${value}`
  if (!value.includes('\n') && line.length <= width) return line
  const lines = wrap(value, width - indent.length).split('\n')
  return [label, ...lines.map((each) => `${indent}${each}`.trimEnd())].join('\n')
}

function wrap(text: string, limit: number): string {
  return text
    .split('\n')
    .map((line) => {
      const wrapped: string[] = []
      let current: string | undefined
      for (const word of line.split(' ')) {
        const longer = current === undefined ? word : `${current} ${word}`
        if (current !== undefined && longer.length > limit) {
          wrapped.push(current)
          current = word
        } else {
          current = longer
        }
      }
      return [...wrapped, current ?? ''].join('\n')
    })
    .join('\n')
}
