import { type Choose, pick } from './pick.ts'

type Change = (body: Buffer, choose: Choose) => Buffer

const escapes = [
  '%',
  '%4',
  '%zz',
  '%u00e9',
  '%00',
  '%0d%0a',
  '%FF',
  '%C0%80',
  '%E0%80%AF',
  '%ED%A0%80',
]
const marks = ['&', '=', '&&&', '===', ';', '+', '?', '#', '\r\n', '&=', '=&', '&a', '%26', '%3D']
// Overlong, a half, a surrogate, beyond Unicode, a lone continuation, a byte order mark, NUL.
const bytes = ['c080', 'e080af', 'c3', 'eda080', 'f4908080', 'f5', '80', 'efbbbf', 'fffe', '00']
const otherBodies = [
  '',
  '{"form-name":"contact","name":"Jón"}',
  '<form-name>contact</form-name>',
  'form-name\r\n\r\ncontact\r\n',
  '--x\r\nContent-Disposition: form-data; name="form-name"\r\n\r\ncontact\r\n--x--\r\n',
  '['.repeat(30_000),
  '%'.repeat(30_000),
  '&'.repeat(65_536),
  'form-name=contact&'.repeat(3_000),
  `name=${'a'.repeat(70_000)}`,
]

const changes: readonly Change[] = [
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

/** Makes the bytes of a body bad in one way. */
export function badBytes(body: Buffer, choose: Choose): Buffer {
  return pick(changes, choose)(body, choose)
}

function insert(body: Buffer, choose: Choose, added: Buffer): Buffer {
  const place = choose(body.length + 1)
  return Buffer.concat([body.subarray(0, place), added, body.subarray(place)])
}
