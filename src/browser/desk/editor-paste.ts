/*
 * What comes into a text by the clipboard or is dropped on it: words as Markdown whenever there are words,
 * a picture only when there is nothing else. Word processors put a picture of the words beside them.
 */

/** @param putPicture takes a picture that came alone */
export function startPaste(text: HTMLTextAreaElement, putPicture: (file: File) => void): void {
  text.addEventListener('paste', (event) => {
    if (event.clipboardData) take(text, event, event.clipboardData, putPicture)
  })
  text.addEventListener('drop', (event) => {
    const { dataTransfer } = event
    if (!dataTransfer) return
    // Where one let go, as far as the browser says it.
    const point = document.caretPositionFromPoint?.(event.clientX, event.clientY)
    if (point?.offsetNode === text) text.setSelectionRange(point.offset, point.offset)
    take(text, event, dataTransfer, putPicture)
  })
}

function take(
  text: HTMLTextAreaElement,
  event: Event,
  data: DataTransfer,
  putPicture: (file: File) => void,
): void {
  const [picture] = data.files
  const html = data.getData('text/html')
  const plain = data.getData('text/plain')
  const words = html ? wordsIn(html) : plain.trim()
  if (words === '') {
    if (!picture) return
    event.preventDefault()
    putPicture(picture)
  } else if (html && (hasForm.test(html) || plain === '')) {
    event.preventDefault()
    void asMarkdown(html).then((markdown) => insert(text, markdown || plain))
  } else if (picture) {
    // A browser would take the picture, or open it in place of the page.
    event.preventDefault()
    insert(text, plain)
  }
}

/** What a story can say besides words; without any of it the browser’s own way keeps each line. */
const hasForm =
  /<(?:b|strong|i|em|h[1-6]|ul|ol|blockquote|img|hr|table|a\s[^>]*href)\b|font-(?:weight|style)|mso-list/i

const bodyOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body

function wordsIn(html: string): string {
  const body = bodyOf(html)
  for (const other of body.querySelectorAll('script, style, title')) other.remove()
  return body.textContent.trim()
}

async function asMarkdown(html: string): Promise<string> {
  // Only who pastes needs what reads it.
  const { markdownOf } = await import('../markdown/html-to-markdown.ts')
  return markdownOf(bodyOf(html), 'clipboard')
}

/** Writes at the caret, what has several paragraphs apart from what stands there, so that it can be undone. */
export function insert(text: HTMLTextAreaElement, words: string): void {
  const { value, selectionStart, selectionEnd } = text
  const before = value.slice(0, selectionStart)
  const isBlock = /\n|^(?:#{2,3}|[-+>]|\d+\.) |^!?\[?!\[/.test(words)
  const lead = isBlock && before.trim() !== '' && !before.endsWith('\n\n') ? '\n\n' : ''
  const end = isBlock && !/^(?:\n|$)/.test(value.slice(selectionEnd)) ? '\n\n' : ''
  text.focus()
  const isHere = document.activeElement === text
  // The only way that a browser’s own undo knows of.
  if (isHere && document.execCommand('insertText', false, lead + words + end)) return
  text.setRangeText(lead + words + end, selectionStart, selectionEnd, 'end')
  text.dispatchEvent(new Event('input', { bubbles: true }))
}
