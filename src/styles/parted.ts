/** Parts of selectors that browsers of the README do not know: Firefox 115 has neither. */
const unknown = /:has\(|:popover-open\b/

/** `:is()` and `:where()` leave out what a browser does not know; three brackets deep. */
const forgiving = /:(?:is|where)\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\)/g

const rule = /([^{};]+)\{((?:[^{}"']|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')*)\}/g

/**
 * Parts lists of selectors, so that a browser that does not know one of them keeps the others: it would
 * leave out the whole list. Lightning CSS does so by its targets, but loses declarations where it joins
 * what it parted with neighbours, and joins rules that were written apart; so this comes after it.
 *
 * @param css a sheet without rules inside rules, as the build writes it
 */
export function partLists(css: string): string {
  return css.replace(rule, (whole, list: string, declarations: string) => {
    if (list.trimStart().startsWith('@') || !unknown.test(list)) return whole
    const parts = Object.groupBy(selectorsOf(list), (it) =>
      unknown.test(it.replace(forgiving, '')) ? 'newer' : 'known',
    )
    if (!parts.newer || !parts.known) return whole
    return [parts.known, parts.newer].map((it) => `${it.join(',')}{${declarations}}`).join('')
  })
}

/** The selectors of a list. */
export function selectorsOf(list: string): readonly string[] {
  return (
    list.match(
      /(?:[^,()[\]]|\[[^\]]*\]|\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\))+/g,
    ) ?? []
  )
}
