import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { readEnvironment } from '#server/environment'
import { pagePolicy, securityHeaders } from './headers.ts'

const hashOf = (content: string) =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`

it('keeps the hashes of inline code in the page, and all other sources', () => {
  const [script, module, style, absent] = ['go()', 'import "a"\n', 'a{}', 'b{}']
  const html = `<!doctype html><script>${script}</script><SCRIPT type="module">${module}</SCRIPT>
    <style data-a="b">${style}</style><p>${absent}</p><script src="/a.js"></script>`
  const policy = [
    "default-src 'self';img-src 'self' data:",
    ` script-src 'self' ${hashOf(script)} ${hashOf(absent)} ${hashOf(module)}`,
    ` style-src 'self' ${hashOf(absent)} ${hashOf(style)};`,
  ].join(';')
  expect(pagePolicy(policy, html)).toBe(
    [
      "default-src 'self'; img-src 'self' data:",
      `script-src 'self' ${hashOf(script)} ${hashOf(module)}`,
      `style-src 'self' ${hashOf(style)}`,
    ].join('; '),
  )
  expect(pagePolicy(`style-src 'self' ${hashOf('a')}`, '<p></p>')).toBe("style-src 'self'")
})

it('includes subdomains in HSTS only if the operator says so', () => {
  const promise = (more: Readonly<Record<string, string>>) => {
    const variables = { NODE_ENV: 'production', ALLOW_PLACEHOLDERS: '1', ...more }
    return securityHeaders(readEnvironment(variables)).get('Strict-Transport-Security')
  }
  expect(promise({})).toBe('max-age=63072000')
  expect(promise({ HSTS_SUBDOMAINS: '0' })).toBe('max-age=63072000')
  expect(promise({ HSTS_SUBDOMAINS: '1' })).toBe('max-age=63072000; includeSubDomains')
})
