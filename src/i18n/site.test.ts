import { expect, it } from 'vitest'
import { createHostTable, type HostRequest, resolveSite } from './site.ts'

const domains = { is: 'stofa.is', en: 'stofa.io', es: 'stofa.es', da: 'stofa.dk' }
const table = createHostTable(domains, ['preview.example'], 4321)

function resolve(request: Partial<HostRequest>) {
  const none = { lng: undefined, cookie: undefined, acceptLanguage: undefined }
  const base = { host: ['stofa.is'], forwardedHost: [], fromTrustedProxy: false, ...none }
  return resolveSite({ ...base, ...request }, table)
}

it.each([
  ['stofa.is', 'is', 'public'],
  ['STOFA.IO', 'en', 'public'],
  ['stofa.io:443', 'en', 'public'],
  ['stofa.io:', 'en', 'public'],
  ['www.stofa.es', 'es', 'public'],
  ['stofa.dk.', 'da', 'public'],
  ['WWW.Stofa.dk.:8443', 'da', 'public'],
  ['localhost', 'is', 'local'],
  ['en.localhost:4321', 'en', 'local'],
  ['da.localhost', 'da', 'local'],
])('%s is %s on a %s host', (host, language, kind) => {
  expect(resolve({ host: [host] })).toMatchObject({ language, kind })
})

it('a host of the table decides alone asks no query, cookie or header', () => {
  const wish = { lng: 'da', cookie: 'i18next=es', acceptLanguage: 'en' }
  expect(resolve({ host: ['stofa.is'], ...wish })?.language).toBe('is')
})

it.each([
  ...['evil.example', 'stofa.is.evil.example', 'evilstofa.is', 'www.www.stofa.io'],
  ...['fr.localhost', '127.0.0.1:4321', '[::1]', '[::1]:4321', '', '   ', '..', 'stofa.io..'],
  ...['stofa.io:99999999', 'stofa.io@evil.example', 'stofa.io/evil', 'stofa.io, evil.example'],
  ...['<script>alert(1)</script>', 'stofa io', 'þ.is', `${'a'.repeat(64)}.is`],
  ...['constructor', '__proto__'],
])('%j is the Icelandic page, and no address carries it', (host) => {
  const site = resolve({ host: [host], lng: 'en', cookie: 'i18next=en', acceptLanguage: 'en' })
  expect(site).toMatchObject({ language: 'is', kind: 'unknown' })
  expect(site?.origins).toEqual(table.publicOrigins)
})

it('any other host without a Host line or with two is refused', () => {
  expect(resolve({ host: [] })).toBeUndefined()
  expect(resolve({ host: ['stofa.is', 'stofa.io'] })).toBeUndefined()
  expect(resolve({ host: ['stofa.is', 'stofa.is'] })).toBeUndefined()
})

it.each([
  ['lng before all', { lng: 'es', cookie: 'i18next=da', acceptLanguage: 'en' }, 'es'],
  ['the next wish after an unknown lng', { lng: 'fr', cookie: 'i18next=da' }, 'da'],
  ['the cookie among others', { cookie: 'a=b; i18next=da; c=d' }, 'da'],
  ['no cookie of another name', { cookie: 'xi18next=da' }, 'is'],
  ['Accept-Language by quality', { acceptLanguage: 'fr, en;q=0.5, da-DK;q=0.8' }, 'da'],
  ['zero quality as a no', { acceptLanguage: 'en;q=0, es;q=0.1' }, 'es'],
  ['nonsense as nothing', { acceptLanguage: ';;;q=,,,*' }, 'is'],
])('a preview host takes %s', (_, request, language) => {
  const site = resolve({ host: ['preview.example'], ...request })
  expect(site).toMatchObject({ language, kind: 'preview' })
})
