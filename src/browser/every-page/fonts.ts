/** What has lines of its own on a first screen. */
const blocks =
  '.breadcrumbs, h1, main :is(h2, p:not(.outcome), fieldset:not(.choice-cards), [role=radiogroup]:not(.sorter__inbox)), .hero__actions, .legal li, .choice-cards--rows label'

/**
 * Loads the web fonts and puts them on together, unless the page came with them. What the first
 * screen shows keeps the lines it had in the fallback fonts, so that nothing below moves: its letters
 * are set closer where a block would take a line more, and on a phone it is narrower where it would
 * take one less. On wider windows a headline has the fewest lines it can have, even if it moves.
 */
export async function putOnFonts(): Promise<void> {
  const page = document.documentElement
  if (page.dataset.fonts === '') return
  await document.fonts.load('1em Fraunces, Instrument Sans')
  // Not before: the late sheets may have come in the meantime.
  const shown = [...document.querySelectorAll<HTMLElement>(blocks)].filter(
    (block) => block.getBoundingClientRect().top < innerHeight,
  )
  const heights = shown.map((block) => block.offsetHeight)
  const width = innerWidth
  const asWritten = ({ style }: HTMLElement) => {
    style.letterSpacing = style.paddingInlineEnd = ''
  }
  page.dataset.fonts = ''
  shown.forEach((block, place) => {
    // A line of one font is a few pixels higher than that of another.
    const differs = () => Math.round((block.offsetHeight - (heights[place] ?? 0)) / 9)
    for (let step = 1; step < 10 && differs() > 0; step += 1)
      block.style.letterSpacing = `-0.0${15 + step * 4}em`
    for (let step = 1; step < 10 && width < 704 && differs() < 0; step += 1)
      block.style.paddingInlineEnd = `${step ** 2 / 2}%`
    if (differs()) asWritten(block)
  })
  addEventListener('resize', () => {
    if (innerWidth !== width) shown.forEach(asWritten)
  })
}
