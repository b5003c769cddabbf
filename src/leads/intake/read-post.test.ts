import { expect, it } from 'vitest'
import { createHostTable } from '#i18n/site'
import { postOrigin } from './read-post.ts'

const domains = { is: 'vef.is', en: 'vef.io', es: 'vef.es', da: 'vef.dk' }
const hosts = createHostTable(domains, ['preview.vef.is'], 4321)
const from = (headers: Record<string, string>, host: string | null = 'vef.dk') =>
  postOrigin(new Headers(headers), host, hosts)

it.each([
  { 'Sec-Fetch-Site': 'same-origin' },
  { 'Sec-Fetch-Site': 'none', Origin: 'null' },
  { Origin: 'https://vef.dk' },
  { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://VEF.dk' },
])('%j is our own page', (headers) => {
  expect(from(headers)).toBe('own')
})

it('compares the port too, but no email case', () => {
  expect(from({ Origin: 'http://intranet:81' }, 'Intranet:81')).toBe('own')
  expect(from({ Origin: 'http://intranet:82' }, 'intranet:81')).toBe('foreign')
})

it.each([
  { Origin: 'https://vef.is', 'Sec-Fetch-Site': 'cross-site' },
  { Origin: 'https://www.vef.is' },
  { Origin: 'https://preview.vef.is' },
  { Origin: 'http://en.localhost:4321' },
  { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
  { Origin: 'null' },
  { 'Sec-Fetch-Site': 'same-site', Origin: 'https://blog.vef.dk' },
  { 'Sec-Fetch-Site': 'same-site' },
])('%j is near enough', (headers) => {
  expect(from(headers)).toBe('sister')
})

it.each([
  { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
  { Origin: 'https://evil.example' },
  { Origin: 'https://vef.dk.evil.example' },
  { Origin: 'nonsense' },
  { 'Sec-Fetch-Site': 'cross-site' },
])('%j is another site', (headers) => {
  expect(from(headers)).toBe('foreign')
  expect(from(headers, null)).toBe('foreign')
})

it('knows nothing without both headers', () => {
  expect(from({})).toBe('unsaid')
})
