/** Debounce of the autosave: milliseconds after the last keystroke. */
export const pauseMs = 1_500
/** Milliseconds until the next attempt after a draft could not be stored. */
export const retryMs = 10_000

/** Posts a draft. Returns undefined when the desk cannot be reached or the request was aborted. */
export async function postDraft(
  address: string,
  body: URLSearchParams,
  how: Pick<RequestInit, 'signal' | 'keepalive'> = {},
): Promise<Response | undefined> {
  try {
    return await fetch(address, { method: 'POST', body, ...how })
  } catch {
    return undefined
  }
}
