const browsers = { Edge: /Edg/, Firefox: /Firefox|FxiOS/, Chrome: /Chrome|CriOS/, Safari: /Safari/ }
const systems = {
  ...{ Android: /Android/, iPhone: /iPhone/, iPad: /iPad/ },
  ...{ Windows: /Windows/, macOS: /Mac OS/, Linux: /Linux/ },
}

/**
 * `Firefox, Windows`: enough to know a browser of one's own again.
 *
 * @param userAgent the header of that name
 */
export function browserName(userAgent: string | null): string {
  const named = [browsers, systems].flatMap(
    (patterns) => Object.entries(patterns).find(([, it]) => it.test(userAgent ?? ''))?.[0] ?? [],
  )
  return named.join(', ') || '–'
}
