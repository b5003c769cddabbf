const browsers = { Edge: /Edg/, Firefox: /Firefox|FxiOS/, Chrome: /Chrome|CriOS/, Safari: /Safari/ }
const systems = {
  ...{ Android: /Android/, iPhone: /iPhone/, iPad: /iPad/ },
  ...{ Windows: /Windows/, macOS: /Mac OS/, Linux: /Linux/ },
}

/**
 * The name of a browser, such as `Firefox, Windows`: enough for its owner to recognise it.
 *
 * @param userAgent the `User-Agent` header
 */
export function browserName(userAgent: string | null): string {
  const named = [browsers, systems].flatMap(
    (patterns) => Object.entries(patterns).find(([, it]) => it.test(userAgent ?? ''))?.[0] ?? [],
  )
  return named.join(', ') || '–'
}
