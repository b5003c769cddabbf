/** What the forms need of a request: a fetch `Request` is one, and so is what the server makes. */
export type PostRequest = Readonly<{
  headers: PostHeaders
  body: AsyncIterable<Uint8Array> | null
}>

/** By name in lower case; null for a header that was not sent. */
export type PostHeaders = Pick<Headers, 'get'>
