import { ageField, keyField } from '#leads/forms/form'
import { forms, honeypotField } from '#leads/leads'
import { choices } from '#weave/seed'
import { postWith } from '../hostile/values.ts'
import { badForms, badNames, badValues } from './bad-values.ts'
import { type Choose, pick } from './pick.ts'

/** A name and its value, not yet encoded. */
type Pair = readonly [name: string, value: string]

/**
 * The post of that number: a good one of some form, made bad in two to six ways. The same seed and
 * number give the same post. Some ways leave it good, and are to be stored whole.
 */
export function badPost(seed: string, nr: number) {
  const choose = choices(`${seed} ${nr}`)
  const hidden = { [keyField]: '', [ageField]: '60000', [honeypotField]: '' }
  const good = { ...postWith(pick(forms, choose), 'Jón', `v${nr}@example.is`), ...hidden }
  let pairs: readonly Pair[] = Object.entries(good)
  for (let ways = 2 + choose(3); ways > 0; ways -= 1) {
    if (pairs.length > 0) pairs = pick(pairChanges, choose)(pairs, choose)
  }
  let body: Buffer = Buffer.from(pairs.map((pair) => pair.map(encode).join('=')).join('&'))
  for (let ways = choose(3); ways > 0; ways -= 1) body = pick(byteChanges, choose)(body, choose)
  return { headers: badHeaders(choose), body }
}

const encode = (part: string) => encodeURIComponent(part.toWellFormed()).replaceAll('%20', '+')

const sameKey = '0'.repeat(32)
const keys = [sameKey, '-'.repeat(36), 'x', `${sameKey}\n`, '%', 'f'.repeat(5_000)]

const pairChanges: readonly ((pairs: readonly Pair[], choose: Choose) => readonly Pair[])[] = [
  // One value is another.
  (pairs, choose) => withValue(pairs, choose, pick(badValues, choose)),
  (pairs, choose) => withValue(pairs, choose, pick(badValues, choose)),
  (pairs, choose) => withValue(pairs, choose, pick(badValues, choose) + pick(badValues, choose)),
  // One is missing, twice there, or under another name.
  (pairs, choose) => pairs.toSpliced(choose(pairs.length), 1),
  (pairs, choose) => [...pairs, pick(pairs, choose)],
  (pairs, choose) => [...pairs, [pick(pairs, choose)[0], pick(badValues, choose)]],
  (pairs, choose) => {
    const index = choose(pairs.length)
    return pairs.with(index, [pick(badNames, choose), pairs[index]?.[1] ?? ''])
  },
  (pairs, choose) => [...pairs, [pick(badNames, choose), pick(badValues, choose)]],
  // The form is none, or several.
  (pairs, choose) => setTo(pairs, 'form-name', pick(badForms, choose)),
  (pairs, choose) => [...pairs, ['form-name', pick(badForms, choose)]],
  // What no visitor sees.
  (pairs, choose) => setTo(pairs, keyField, pick(keys, choose)),
  (pairs, choose) => setTo(pairs, ageField, pick(badValues, choose)),
  (pairs, choose) => setTo(pairs, honeypotField, pick(badValues, choose)),
  // Far too many, or in another order.
  (pairs, choose) => [...pairs, ...Array.from({ length: choose(3_000) }, (): Pair => ['a', ''])],
  (pairs) => pairs.toReversed(),
]

function withValue(pairs: readonly Pair[], choose: Choose, value: string): readonly Pair[] {
  const index = choose(pairs.length)
  return pairs.with(index, [pairs[index]?.[0] ?? '', value])
}

function setTo(pairs: readonly Pair[], name: string, value: string): readonly Pair[] {
  return [...pairs.filter(([other]) => other !== name), [name, value]]
}

const escapes = '% %4 %zz %u00e9 %00 %0d%0a %FF %C0%80 %E0%80%AF %ED%A0%80'.split(' ')
const marks = '& = &&& === ; + ? # \r\n &= =& &a %26 %3D'.split(' ')
// Overlong, a half, a surrogate, beyond Unicode, a lone continuation, a byte order mark, NUL.
const bytes = 'c080 e080af c3 eda080 f4908080 f5 80 efbbbf fffe 00'.split(' ')
const otherBodies = [
  ...['', '{"form-name":"contact","name":"Jón"}', '<form-name>contact</form-name>'],
  'form-name\r\n\r\ncontact\r\n',
  '--x\r\nContent-Disposition: form-data; name="form-name"\r\n\r\ncontact\r\n--x--\r\n',
  ...['['.repeat(30_000), '%'.repeat(30_000), '&'.repeat(65_536)],
  ...['form-name=contact&'.repeat(3_000), `name=${'a'.repeat(70_000)}`],
]

const byteChanges: readonly ((body: Buffer, choose: Choose) => Buffer)[] = [
  (body, choose) => insert(body, choose, Buffer.from(pick(escapes, choose))),
  (body, choose) => insert(body, choose, Buffer.from(pick(marks, choose))),
  (body, choose) => insert(body, choose, Buffer.from(pick(bytes, choose), 'hex')),
  (body, choose) => insert(body, choose, Buffer.from([choose(256)])),
  (body, choose) => body.subarray(0, choose(body.length + 1)),
  (body, choose) => body.subarray(choose(body.length + 1)),
  (body, choose) => insert(body, choose, body.subarray(choose(body.length + 1))),
  (body, choose) => {
    const changed = Buffer.from(body)
    if (body.length > 0) changed[choose(body.length)] = choose(256)
    return changed
  },
  (body) => Buffer.from(body.toString('latin1'), 'utf16le'),
  (_, choose) => Buffer.from(pick(otherBodies, choose)),
  (_, choose) => Buffer.from(Array.from({ length: choose(300) }, () => choose(256))),
]

function insert(body: Buffer, choose: Choose, added: Buffer): Buffer {
  const at = choose(body.length + 1)
  return Buffer.concat([body.subarray(0, at), added, body.subarray(at)])
}

const urlEncoded = 'application/x-www-form-urlencoded'

const types = [
  ...['', 'x', ';', '/', 'text/plain', 'application/json', 'text/html; charset=utf-8'],
  ...['multipart/form-data', 'multipart/form-data; boundary=x', 'multipart/form-data; boundary='],
  ...['; charset=utf-8', ';charset="UTF-8"', '; charset=utf-16', '; charset=', 'x'].map(
    (rest) => urlEncoded + rest,
  ),
  ...[`${urlEncoded}; charset=utf-8; charset=utf-16`, `${urlEncoded}, text/plain`],
  ...[urlEncoded.toUpperCase(), ` ${urlEncoded} `],
]
const otherHeaders: readonly (readonly [name: string, ...values: string[]])[] = [
  ['Transfer-Encoding', 'chunked'],
  ['Content-Encoding', 'gzip', 'br'],
  ['Origin', 'null', 'https://evil.example', '::::'],
  ['Sec-Fetch-Site', 'cross-site', 'nonsense'],
  ['Cookie', 'i18next=\u00ff; =; __proto__=1'],
  ['Accept-Language', '*;q=99,,is-IS-x-y'],
  ['Accept-Encoding', 'br;q=0, gzip;q=nonsense'],
  ['X-Forwarded-For', "' or 1=1"],
  ['X-Forwarded-Host', 'evil.example'],
  ['Referer', 'javascript:1'],
  ['User-Agent', '\u00e9'.repeat(4_000)],
  ['X-HTTP-Method-Override', 'DELETE'],
]

/** Headers of a post: mostly a script's, some a browser's; every fifth time one is bad. */
function badHeaders(choose: Choose): Record<string, string> {
  // Pages take far longer to answer with than JSON does.
  const accept = choose(100) === 0 ? 'text/html' : 'application/json'
  const headers = { 'Content-Type': urlEncoded, Accept: accept, 'Sec-Fetch-Site': 'same-origin' }
  if (choose(5) > 0) return headers
  if (choose(2) === 0) return { ...headers, 'Content-Type': pick(types, choose) }
  const [name, ...values] = pick(otherHeaders, choose)
  return { ...headers, [name]: pick(values, choose) }
}
