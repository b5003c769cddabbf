import { ageField, keyField } from '#leads/forms/form'
import { forms, honeypotField } from '#leads/leads'
import { choices } from '#weave/draft'
import { headerInjections, markup, postWith } from '../hostile/values.ts'
import { type Choose, pick } from './pick.ts'

const words = (list: string) => list.split(' ')

/** Values that no visitor means: of other types, too long, not text, or text that does things. */
const badValues: readonly string[] = [
  ...headerInjections,
  ...markup,
  ...words('0 -1 NaN 1e309 true null undefined {} [] __proto__ constructor toString ,,, ,a'),
  ...['', ' ', '\t', '\n', '["a","b"]', '{"$gt":""}', "'); drop table leads; --"],
  ...['\0', 'a\0b', '\u0001', '\u001b[2J', '\u007f', '\u0085', '\u009b31m', '\ufeff', '\ufffe'],
  ...['\uffff', '\u202e', '\u2066', '\u200b', '👩🏽‍🚀', '\u{1ffff}', '\u{10ffff}'],
  ...['a'.repeat(201), 'a'.repeat(10_001), 'þ'.repeat(2_001), 'e\u0301'.repeat(999)],
  ...['\n'.repeat(10_000), ' '.repeat(30_000), '%'.repeat(5_000), '0'.repeat(32)],
  ...words('a@b.is a@b @ https:// https://[ data:,x'),
]

/** Names that mean something to JavaScript, to other servers, or to careless readers of forms. */
const badNames: readonly string[] = [
  ...words('__proto__ constructor prototype toString then length __proto__[name] name[] name[0]'),
  ...words('name.first Name ｎａｍｅ form-name[] id state score'),
  ...['', ' name', 'name\0', 'na\nme', `a${'[b]'.repeat(5_000)}`, 'x'.repeat(60_000)],
]

/** What stands in `form-name` when it is no form of the site. */
const badForms: readonly string[] = [
  ...words('Contact contact,quote contact/../quote __proto__ constructor toString'),
  ...['', 'contact ', 'contact\n', 'contact\0', '\u202e'],
]

/** A name and its value, not yet encoded. */
type Pair = readonly [name: string, value: string]

const pairChanges: readonly ((pairs: readonly Pair[], choose: Choose) => readonly Pair[])[] = [
  // One value is another, or stands under another name.
  (pairs, choose) => withOne(pairs, choose, ([name]) => [name, pick(badValues, choose)]),
  (pairs, choose) =>
    withOne(pairs, choose, ([name, value]) => [name, value + pick(badValues, choose)]),
  (pairs, choose) => withOne(pairs, choose, ([, value]) => [pick(badNames, choose), value]),
  // One is missing, twice there, or there is one more.
  (pairs, choose) => pairs.toSpliced(choose(pairs.length), 1),
  (pairs, choose) => [...pairs, pick(pairs, choose)],
  (pairs, choose) => [...pairs, [pick(pairs, choose)[0], pick(badValues, choose)]],
  (pairs, choose) => [...pairs, [pick(badNames, choose), pick(badValues, choose)]],
  // The form is none, or several; what no visitor sees was changed.
  (pairs, choose) => setTo(pairs, 'form-name', pick(badForms, choose)),
  (pairs, choose) => [...pairs, ['form-name', pick(badForms, choose)]],
  (pairs, choose) =>
    setTo(pairs, pick([keyField, ageField, honeypotField], choose), pick(badValues, choose)),
  // Far too many, or in another order.
  (pairs, choose) => [...pairs, ...Array.from({ length: choose(3_000) }, (): Pair => ['a', ''])],
  (pairs) => pairs.toReversed(),
]

function withOne(pairs: readonly Pair[], choose: Choose, change: (pair: Pair) => Pair) {
  const index = choose(pairs.length)
  return pairs.map((pair, nr) => (nr === index ? change(pair) : pair))
}

function setTo(pairs: readonly Pair[], name: string, value: string): readonly Pair[] {
  return [...pairs.filter(([other]) => other !== name), [name, value]]
}

const escapes = '% %4 %zz %u00e9 %00 %0d%0a %FF %C0%80 %E0%80%AF %ED%A0%80'.split(' ')
const marks = '& = &&& === ; + ? # \r\n &= =& &a %26 %3D'.split(' ')
// Overlong, a half, a surrogate, beyond Unicode, a lone continuation, a byte order mark, NUL.
const bytes = 'c080 e080af c3 eda080 f4908080 f5 80 efbbbf fffe 00'.split(' ')
const otherBodies = [
  ...['', '{"form-name":"contact","name":"Jón"}', 'form-name\r\n\r\ncontact\r\n'],
  '--x\r\nContent-Disposition: form-data; name="form-name"\r\n\r\ncontact\r\n--x--\r\n',
  ...['['.repeat(30_000), '%'.repeat(30_000), '&'.repeat(65_536), `name=${'a'.repeat(70_000)}`],
]

const byteChanges: readonly ((body: Buffer, choose: Choose) => Buffer)[] = [
  (body, choose) => insert(body, choose, Buffer.from(pick([...escapes, ...marks], choose))),
  (body, choose) => insert(body, choose, Buffer.from(pick(bytes, choose), 'hex')),
  (body, choose) => insert(body, choose, Buffer.from([choose(256)])),
  (body, choose) => insert(body, choose, body.subarray(choose(body.length + 1))),
  (body, choose) => body.subarray(0, choose(body.length + 1)),
  (body, choose) => body.subarray(choose(body.length + 1)),
  (body) => Buffer.from(body.toString('latin1'), 'utf16le'),
  (_, choose) => Buffer.from(pick(otherBodies, choose)),
  (_, choose) => Buffer.from(Array.from({ length: choose(300) }, () => choose(256))),
]

function insert(body: Buffer, choose: Choose, added: Buffer): Buffer {
  const at = choose(body.length + 1)
  return Buffer.concat([body.subarray(0, at), added, body.subarray(at)])
}

const urlEncoded = 'application/x-www-form-urlencoded'

const badHeaders: readonly Readonly<Record<string, string>>[] = [
  ...['', ';', 'multipart/form-data; boundary=', `${urlEncoded};charset="UTF-8"`].map((type) => ({
    'Content-Type': type,
  })),
  { 'Transfer-Encoding': 'chunked' },
  { 'Content-Encoding': 'gzip' },
  { Origin: '::::', 'Sec-Fetch-Site': 'nonsense' },
  { Cookie: 'i18next=\u00ff; =; __proto__=1', 'Accept-Language': '*;q=99,,is-IS-x-y' },
  { 'X-Forwarded-For': "' or 1=1", 'X-Forwarded-Host': 'evil.example' },
]

const encode = (part: string) => encodeURIComponent(part.toWellFormed()).replaceAll('%20', '+')

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
  // Pages take far longer to answer with than JSON does.
  const accept = choose(100) === 0 ? 'text/html' : 'application/json'
  const headers = { 'Content-Type': urlEncoded, Accept: accept, 'Sec-Fetch-Site': 'same-origin' }
  const bad = choose(5) === 0 ? pick(badHeaders, choose) : {}
  return { headers: { ...headers, ...bad }, body }
}
