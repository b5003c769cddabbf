import type { Page } from '@playwright/test'

/**
 * Words of two texts that a page shows apart but the browser joins, such as `mánuðián`: in accessible names and
 * descriptions and, where no space is between the two texts, in copied and searched text. Grid and flex items
 * are apart without a space.
 */
export async function gluedWords(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const said = nodes
    .flatMap(({ name, description }) => [name?.value, description?.value])
    .filter((text) => typeof text === 'string')
  return await page.evaluate((spoken) => {
    const words = (text: string) => text.split(/[^\p{L}\p{N}.,;:!?%]+/u).filter(Boolean)
    const [anywhere, unspaced] = [new Set<string>(), new Set<string>()]
    const whole = new Set<string>()
    let before = ''
    let last: string | undefined
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode: text } = texts
      if (!(text instanceof Text)) continue
      const { data } = text
      const all = words(data)
      for (const word of all) whole.add(word)
      const parent = text.parentElement
      const unsaid = '[aria-hidden=true], svg, script'
      const [first] = all
      if (!parent?.checkVisibility() || parent.closest(unsaid)) continue
      const isHidden = parent.closest('.visually-hidden') !== null
      // Punctuation belongs to the word before it.
      if (first && last && /^[\p{L}\p{N}]/u.test(first)) {
        anywhere.add(last + first)
        if (/\S$/.test(before) && /^\S/.test(data) && !isHidden) unspaced.add(last + first)
      }
      before = isHidden ? ' ' : data
      last = all.at(-1) ?? last
    }
    const selection = getSelection()
    selection?.selectAllChildren(document.body)
    const copied = String(selection)
    selection?.removeAllRanges()
    const glued = (text: string, pairs: ReadonlySet<string>) =>
      words(text).filter((it) => !whole.has(it) && [...pairs].some((pair) => it.includes(pair)))
    return [
      ...new Set([...glued(copied, unspaced), ...spoken.flatMap((text) => glued(text, anywhere))]),
    ]
  }, said)
}
