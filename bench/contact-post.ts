import { randomInt, randomUUID } from 'node:crypto'

const message =
  'Góðan dag. Við rekum litla verslun á Akureyri og vantar nýjan vef með pöntunum, helst fyrir haustið. Hvað kostar slíkt og hve langan tíma tekur það? '

/**
 * The bytes of one post of the contact form, as the browser's script sends it: about 700 bytes of
 * fields in Icelandic, with a key that no other post has, from one of many senders, whom a trusted
 * proxy names.
 */
export function contactPost(port: number): Buffer {
  const key = randomUUID()
  const body = new URLSearchParams({
    'form-name': 'contact',
    'bot-field': '',
    'submission-key': key,
    name: 'Þórður Æsisson',
    email: `thordur.${key.slice(0, 8)}@example.is`,
    phone: '555 0100',
    company: 'Glóð & Kol ehf.',
    subject: 'Nýr vefur með pöntunum',
    message: `${message}Tilvísun ${key}.`,
  }).toString()
  const head = [
    'POST / HTTP/1.1',
    `Host: localhost:${port}`,
    'Content-Type: application/x-www-form-urlencoded;charset=UTF-8',
    'Accept: application/json',
    `Origin: http://localhost:${port}`,
    'Sec-Fetch-Site: same-origin',
    `X-Forwarded-For: 10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`)
}
