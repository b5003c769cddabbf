/** How long after the last word a draft is kept, in milliseconds. */
export const pauseMs = 1_500
/** How long until the next attempt where the desk could not be reached. */
export const retryMs = 10_000

/** Posts a draft; undefined where the desk cannot be reached. */
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
