import { type IncomingHttpHeaders, request } from 'node:http'

export type HttpResponse = Readonly<{ status: number; headers: IncomingHttpHeaders; body: string }>

type HttpQuestion = Readonly<{
  method?: string
  /** The Host header; several values make several headers, an empty list none. */
  host?: string | readonly string[]
  headers?: Readonly<Record<string, string>>
  body?: string | Buffer
  /** The encoding of the response; `latin1` makes one character of each byte. */
  encoding?: BufferEncoding
}>

/**
 * Sends a request to `port` with exactly these headers, which no browser or `fetch` would allow. A body is sent with
 * its length, unless the headers set `Transfer-Encoding`.
 */
export function ask(
  port: number,
  path: string,
  question: HttpQuestion = {},
): Promise<HttpResponse> {
  const { method = 'GET', host = 'localhost', headers = {}, body, encoding = 'utf8' } = question
  const lines = [host].flat().flatMap((value) => ['Host', value])
  const others = Object.entries(headers).flat()
  const measured = body !== undefined && !('Transfer-Encoding' in headers)
  const length = measured ? ['Content-Length', String(Buffer.byteLength(body))] : []
  return new Promise((resolve, reject) => {
    const asking = request(
      {
        port,
        host: '127.0.0.1',
        path,
        method,
        setHost: false,
        headers: [...lines, ...others, ...length],
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.once('error', reject)
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts).toString(encoding),
          }),
        )
      },
    )
    asking.once('error', reject)
    asking.end(body)
  })
}

/** Posts `fields` as a form, as a script would, unless `headers` say otherwise. */
export function post(
  port: number,
  fields: Readonly<Record<string, string>> | string | Buffer,
  question: HttpQuestion = {},
): Promise<HttpResponse> {
  return ask(port, '/', {
    method: 'POST',
    ...question,
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      Accept: 'application/json',
      ...question.headers,
    },
    body:
      typeof fields === 'string' || Buffer.isBuffer(fields)
        ? fields
        : new URLSearchParams(fields).toString(),
  })
}
