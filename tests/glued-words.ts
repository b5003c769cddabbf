import type { Page } from '@playwright/test'

/**
 * Words of two texts that a page shows apart and the browser hands on as one, such as `mánuðián`: in
 * the names and descriptions that screen readers say, and, where no space stands between the two
 * texts, in what one copies and searches. Grids and lines of flexible boxes part words without a space.
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
      // A sign of its own belongs to the word before it.
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
