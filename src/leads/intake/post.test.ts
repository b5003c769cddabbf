import { expect, it } from 'vitest'
import { createHostTable } from '#i18n/i18n'
import { type PostOrigin, postOrigin } from './post.ts'

const domains = { is: 'vef.is', en: 'vef.io', es: 'vef.es', da: 'vef.dk' }
const hosts = createHostTable(domains, ['preview.vef.is'], 4321)

it.each<[PostOrigin, Record<string, string>, string?]>([
  ['own', { 'Sec-Fetch-Site': 'same-origin' }],
  ['own', { Origin: 'https://vef.dk' }],
  ['own', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://VEF.dk' }],
  // The port matters, case does not.
  ['own', { Origin: 'http://intranet:81' }, 'Intranet:81'],
  ['foreign', { Origin: 'http://intranet:82' }, 'intranet:81'],
  ['sister', { Origin: 'https://vef.is', 'Sec-Fetch-Site': 'cross-site' }],
  ['sister', { Origin: 'https://preview.vef.is' }],
  ['sister', { Origin: 'http://en.localhost:4321' }],
  ['sister', { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }],
  ['sister', { Origin: 'null' }],
  ['sister', { 'Sec-Fetch-Site': 'same-site', Origin: 'https://blog.vef.dk' }],
  ['foreign', { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }],
  ['foreign', { Origin: 'https://vef.dk.evil.example' }],
  ['foreign', { Origin: 'nonsense' }],
  ['foreign', { 'Sec-Fetch-Site': 'cross-site' }],
  ['unsaid', {}],
])('%s: a post with %j', (origin, headers, host = 'vef.dk') => {
  expect(postOrigin(new Headers(headers), host, hosts)).toBe(origin)
  if (origin === 'foreign') expect(postOrigin(new Headers(headers), null, hosts)).toBe(origin)
})
