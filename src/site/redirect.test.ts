import { describe, expect, it } from 'vitest'
import { redirects } from '#content/redirects'
import { redirectOf } from './redirect.ts'
import { articlePath, projectPath, routes } from './routes.ts'

const pages = Object.values(routes)

describe('redirectOf', () => {
  it.each(pages)('%s stays, and takes its other spellings in', (path) => {
    expect(redirectOf(path)).toBeUndefined()
    const bare = path === '/' ? '' : path
    const others = [`${bare}/index.html`, `${bare}/INDEX.HTM`, `${bare.toUpperCase()}/index.html`]
    if (bare) others.push(`${bare}/`, `${bare}//`, bare.toUpperCase(), `${bare.toUpperCase()}/`)
    expect(others.map((it) => [it, redirectOf(it)])).toEqual(others.map((it) => [it, path]))
  })

  it.each(Object.entries(redirects))('%s has moved to %s, in one step', (from, to) => {
    for (const path of [from, `${from}/`, from.toUpperCase()]) expect(redirectOf(path)).toBe(to)
    expect(redirectOf(to)).toBeUndefined()
    expect(from).toMatch(/^\/[^/A-Z?#][^A-Z?#]*(?<!\/)$/)
    expect(to).toMatch(/^\/([^/?#][^?#]*)?$/)
    expect(pages).not.toContain(from)
  })

  it('keeps the case of ids and slugs, whatever the list is written like', () => {
    const id = projectPath('Þyrnir & Ýr')
    expect(redirectOf(id)).toBeUndefined()
    expect(redirectOf(`${id}/`)).toBe(id)
    expect(redirectOf(id.replace(routes.projects, '/VerkEfni'))).toBe(id)
    expect(redirectOf(articlePath('AbC').replace('frettir', 'FRETTIR'))).toBe('/frettir/AbC')
  })

  it.each([
    '/Engin-Sida',
    '/lausnir/Annad',
    '/x/index.html',
    '/Verkefni/a/b',
    '/LOCALES/is/a.json',
  ])('leaves %s alone', (path) => expect(redirectOf(path)).toBeUndefined())
})
