import { expect, it } from 'vitest'
import { robots } from './robots.ts'
import { siteIn } from './site.fixture.ts'

it('opens a host of the site and names its own sitemap', () => {
  expect(robots(siteIn('da'))).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://vefstoll.dk/sitemap.xml\n',
  )
})

it.each(['preview', 'unknown'] as const)('closes a host that is %s', (kind) => {
  expect(robots(siteIn('is', kind))).toBe('User-agent: *\nDisallow: /\n')
})
