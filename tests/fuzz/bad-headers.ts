import { type Choose, pick } from './pick.ts'

const form = 'application/x-www-form-urlencoded'

const types = [
  ...['', 'x', ';', '/', 'text/plain', 'application/json', 'text/html; charset=utf-8', `${form}x`],
  ...['multipart/form-data', 'multipart/form-data; boundary=x', 'multipart/form-data; boundary='],
  ...[
    `${form}; charset=utf-8`,
    `${form};charset="UTF-8"`,
    `${form}; charset=utf-16`,
    `${form}; charset=`,
  ],
  ...[
    `${form}; charset=utf-8; charset=utf-16`,
    form.toUpperCase(),
    ` ${form} `,
    `${form}, text/plain`,
  ],
]
const others: readonly Readonly<Record<string, string>>[] = [
  { 'Transfer-Encoding': 'chunked' },
  { 'Content-Encoding': 'gzip' },
  { 'Content-Encoding': 'br' },
  { Origin: 'null' },
  { Origin: 'https://evil.example' },
  { Origin: '::::' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'nonsense' },
  { Cookie: 'i18next=\u00ff; =; __proto__=1' },
  { 'Accept-Language': '*;q=99,,is-IS-x-y' },
  { 'Accept-Encoding': 'br;q=0, gzip;q=nonsense' },
  { 'X-Forwarded-For': "' or 1=1" },
  { 'X-Forwarded-Host': 'evil.example' },
  { Referer: 'javascript:1' },
  { 'User-Agent': '\u00e9'.repeat(4_000) },
  { 'X-HTTP-Method-Override': 'DELETE' },
]

/** Headers of a post: mostly a script's, some a browser's; every fifth time one is bad. */
export function badHeaders(choose: Choose): Record<string, string> {
  // Pages take far longer to answer with than JSON does.
  const accept = choose(100) === 0 ? 'text/html' : 'application/json'
  const headers = { 'Content-Type': form, Accept: accept, 'Sec-Fetch-Site': 'same-origin' }
  if (choose(5) > 0) return headers
  if (choose(2) === 0) return { ...headers, 'Content-Type': pick(types, choose) }
  return { ...headers, ...pick(others, choose) }
}
