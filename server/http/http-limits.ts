/** What one client may take of the server; times in milliseconds. */
export type HttpLimits = Readonly<{
  headersTimeout: number
  requestTimeout: number
  keepAliveTimeout: number
  timeout: number
  connectionsCheckingInterval: number
  maxHeaderSize: number
  maxRequestsPerSocket: number
  maxConnections: number
}>

/**
 * The limits of the server that visitors or proxies connect to. What a visitor sends is small: the
 * largest is a form (64 KiB).
 */
export const httpLimits: HttpLimits = {
  // From the first byte, or from the connection when none comes. A slow phone needs a second.
  headersTimeout: 10_000,
  // With the body: 64 KiB at 2 KiB a second.
  requestTimeout: 30_000,
  // Longer than proxies keep an unused connection (nginx 60 s): the one who closes first must be the
  // one who sends, or a post is sent into a connection that is just closed, and is lost.
  keepAliveTimeout: 75_000,
  // Without a byte in either direction, as when a reader takes nothing of the answer.
  timeout: 30_000,
  // How exactly the first two are kept.
  connectionsCheckingInterval: 1_000,
  // Browsers' own headers are 1 to 2 KiB; cookies of the site's are shorter than that.
  maxHeaderSize: 16 * 1024,
  // Lets connections move to a server that has joined, as nginx does.
  maxRequestsPerSocket: 1_000,
  // Each costs some 10 KB while it waits. Beyond, a connection is closed at once.
  maxConnections: 16_000,
}
