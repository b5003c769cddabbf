import { expect, it } from 'vitest'
import { pictureSource } from './source.ts'

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
