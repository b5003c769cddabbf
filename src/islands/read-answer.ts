/** The server's answer to a form post, as `src/leads/intake/respond.ts` writes it. */
export type Answer = Readonly<
  | { ok: true; reference: string }
  | { ok: false; alert: string; messages: Readonly<Record<string, string>> }
>

/**
 * Posts `body` to the site's root (requirement 10.1).
 *
 * @returns the parsed answer, or undefined when there was none: no connection, a timeout, or
 * something that is no answer of ours
 */
export async function readAnswer(
  body: URLSearchParams,
  timeoutMs: number,
): Promise<Answer | undefined> {
  try {
    const response = await fetch('/', {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    })
    return parse(await response.json(), response.ok)
  } catch {
    return undefined
  }
}

function parse(answer: unknown, ok: boolean): Answer | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  const { reference, alert, messages } = Object.fromEntries(Object.entries(answer))
  if (ok) return { ok, reference: typeof reference === 'string' ? reference : '' }
  const pairs = Object.entries(typeof messages === 'object' && messages !== null ? messages : {})
  return {
    ok: false,
    alert: typeof alert === 'string' ? alert : '',
    messages: Object.fromEntries(pairs.map(([name, message]) => [name, String(message)])),
  }
}
