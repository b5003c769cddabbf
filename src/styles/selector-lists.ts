/** Selectors that a supported browser lacks: Firefox 115 has neither. */
const unknown = /:has\(|:popover-open\b/

/** `:is()` and `:where()`, which ignore unknown selectors; matches up to three nested brackets. */
const forgiving = /:(?:is|where)\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\)/g

const rule = /([^{};]+)\{((?:[^{}"']|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')*)\}/g

/**
 * Splits selector lists in two, known and newer selectors: a browser drops a whole list if it does not know
 * one selector in it. Lightning CSS can do this too, but loses declarations when it merges the split rules
 * with their neighbours; so this runs after it.
 *
 * @param css a style sheet without nested style rules, as the build writes it
 */
export function splitLists(css: string): string {
  return css.replace(rule, (whole, list: string, declarations: string) => {
    if (list.trimStart().startsWith('@') || !unknown.test(list)) return whole
    const parts = Object.groupBy(selectorsOf(list), (it) =>
      unknown.test(it.replace(forgiving, '')) ? 'newer' : 'known',
    )
    if (!parts.newer || !parts.known) return whole
    return [parts.known, parts.newer].map((it) => `${it.join(',')}{${declarations}}`).join('')
  })
}

/** Splits a selector list at its top-level commas. */
export function selectorsOf(list: string): readonly string[] {
  return (
    list.match(
      /(?:[^,()[\]]|\[[^\]]*\]|\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\))+/g,
    ) ?? []
  )
}
