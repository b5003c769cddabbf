/*
 * Paste and drop into a text field: any text is inserted as Markdown, and a picture is taken only when it
 * comes without text, because word processors put a picture of the text on the clipboard as well.
 */

/** Handles paste and drop on `text`. @param putPicture receives a picture that came without text */
export function startPaste(text: HTMLTextAreaElement, putPicture: (file: File) => void): void {
  text.addEventListener('paste', (event) => {
    if (event.clipboardData) take(text, event, event.clipboardData, putPicture)
  })
  text.addEventListener('drop', (event) => {
    const { dataTransfer } = event
    if (!dataTransfer) return
    // The caret position under the pointer, where the browser supports it.
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
  } else if (html && (formatting.test(html) || plain === '')) {
    event.preventDefault()
    void asMarkdown(html).then((markdown) => insert(text, markdown || plain))
  } else if (picture) {
    // By default the browser would insert the picture, or navigate to it.
    event.preventDefault()
    insert(text, plain)
  }
}

/** Formatting that Markdown can express; without any, the browser's own paste keeps the lines. */
const formatting =
  /<(?:b|strong|i|em|h[1-6]|ul|ol|blockquote|img|hr|table|a\s[^>]*href)\b|font-(?:weight|style)|mso-list/i

const bodyOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body

function wordsIn(html: string): string {
  const body = bodyOf(html)
  for (const other of body.querySelectorAll('script, style, title')) other.remove()
  return body.textContent.trim()
}

async function asMarkdown(html: string): Promise<string> {
  // Loaded on the first paste of HTML only.
  const { markdownOf } = await import('../markdown/html-to-markdown.ts')
  return markdownOf(bodyOf(html), 'clipboard')
}

/**
 * Inserts `words` at the caret so that undo works; a block (several lines, a heading, a list …) gets
 * blank lines around it.
 */
export function insert(text: HTMLTextAreaElement, words: string): void {
  const { value, selectionStart, selectionEnd } = text
  const before = value.slice(0, selectionStart)
  const isBlock = /\n|^(?:#{2,3}|[-+>]|\d+\.) |^!?\[?!\[/.test(words)
  const lead = isBlock && before.trim() !== '' && !before.endsWith('\n\n') ? '\n\n' : ''
  const end = isBlock && !/^(?:\n|$)/.test(value.slice(selectionEnd)) ? '\n\n' : ''
  text.focus()
  const isHere = document.activeElement === text
  // Deprecated, but the only insertion that enters the browser’s undo history.
  if (isHere && document.execCommand('insertText', false, lead + words + end)) return
  text.setRangeText(lead + words + end, selectionStart, selectionEnd, 'end')
  text.dispatchEvent(new Event('input', { bubbles: true }))
}
