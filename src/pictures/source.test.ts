import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startImageHost } from '../../tests/image-host.ts'
import { fetchRemote, pictureSource } from './source.ts'

const hosts = ['images.example.com']

it.each(['/demo/a.webp', '/a.JPG', '/m%C3%BD%20nd.png', '/a/b/c.d.avif'])(
  'takes the site’s own file %s',
  (address) => {
    const path = decodeURIComponent(address)
    expect(pictureSource(address, [])).toEqual({ from: 'site', path })
  },
)

it.each(['https://IMAGES.example.com:443/a?size=2', 'https://www.images.example.com/a.png'])(
  'takes %s from a listed host',
  (address) => {
    expect(pictureSource(address, hosts)).toEqual({ from: 'remote', url: new URL(address) })
  },
)

it.each([
  ...['/../secret.png', '/demo/%2e%2e/secret.png', '/demo/..%2fsecret.png', '/demo/./a.png'],
  ...['/demo/%252e%252e/secret.png', '/demo\\..\\secret.png', '/.env.png', '/demo/.hidden/a.png'],
  ...['/demo/a.svg', '/demo/a.webp?x=1', '/demo/a.webp#x', '/demo/a%00.png', '/demo/%zz.png'],
  ...['/demo/', '/', 'demo/a.webp', '', '//evil.example/a.png', 'http://images.example.com/a.png'],
  ...['https://images.example.com:8443/a.png', 'https://user:word@images.example.com/a.png'],
  ...['https://images.example.com.evil.example/a.png', 'https://evilimages.example.com/a.png'],
  ...['https://evil.example/#images.example.com', 'https://127.0.0.1/a.png', 'https://[::1]/a.png'],
  ...['data:image/png;base64,AAAA', 'file:///etc/passwd.png', 'javascript:alert(1)', null],
])('refuses %s', (address) => expect(pictureSource(address, hosts)).toBeUndefined())

const moved =
  (location: string, status = 302) =>
  (response: ServerResponse) =>
    response.writeHead(status, { location }).end()

const asked: string[] = []
const responses: Record<string, (response: ServerResponse) => void> = {
  '/picture': (response) => response.end('bytes'),
  '/moved': moved('/picture'),
  '/moved-twice': moved('/moved', 301),
  '/moved-thrice': moved('/moved-twice', 308),
  '/to-foreign': moved('https://other.example.com/picture'),
  '/to-http': moved('http://images.example.com/picture'),
  '/large': (response) => {
    response.write('x'.repeat(600))
    response.end('x'.repeat(600))
  },
  '/never': () => {},
  '/stalls': (response) => void response.write('the beginning'),
}

let host: Awaited<ReturnType<typeof startImageHost>>
beforeAll(async () => {
  host = await startImageHost((request, response) => {
    asked.push(`${request.headers.host}${request.url}`)
    responses[request.url ?? '']?.(response)
  })
})
afterAll(() => host.close())

const fetched = (address: string, limits: { timeoutMs?: number; maxBytes?: number } = {}) =>
  fetchRemote(new URL(address), { hosts: ['images.example.com'], agent: host.agent, ...limits })
const path = (name: string, limits = {}) => fetched(`https://images.example.com${name}`, limits)

it('follows two redirects on listed hosts and not a third', async () => {
  expect((await path('/moved-twice')).toString()).toBe('bytes')
  await expect(path('/moved-thrice')).rejects.toThrow('More than 2 redirects')
})

it('asks no host that is not listed, neither at once nor after a redirect', async () => {
  await expect(fetched('https://other.example.com/picture')).rejects.toThrow('listed host')
  await expect(path('/to-foreign')).rejects.toThrow('listed host')
  await expect(path('/to-http')).rejects.toThrow('listed host')
  expect(asked.filter((address) => address.startsWith('other.'))).toEqual([])
})

it('stops reading at the limit and takes what is just as large', async () => {
  await expect(path('/large', { maxBytes: 1199 })).rejects.toThrow('larger than 1199')
  expect(await path('/large', { maxBytes: 1200 })).toHaveLength(1200)
})

it('gives up on a host that does not respond or does not finish', async () => {
  await expect(path('/never', { timeoutMs: 100 })).rejects.toThrow(/abort/i)
  await expect(path('/stalls', { timeoutMs: 300 })).rejects.toThrow(/abort/i)
})

it('refuses a certificate that nobody it trusts has signed', async () => {
  const other = await startImageHost((_, response) => response.end('bytes'))
  const strict = other.agent.createConnection
  other.agent.createConnection = (options, done) => strict({ ...options, servername: 'x.is' }, done)
  const limits = { hosts: ['images.example.com'], agent: other.agent }
  const attempt = fetchRemote(new URL('https://images.example.com/picture'), limits)
  await expect(attempt).rejects.toThrow(/altnames/)
  await other.close()
})
