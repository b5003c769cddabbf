import { company } from '#content/company'
import { locales } from '#i18n/languages'
import type { Site } from '#i18n/site'
import type { Texts } from '#i18n/texts'
import { routes } from '#routing/routes'
import { themeColours } from './theme-colours.ts'

/** The icons of the site by width in pixels, made by scripts/site-icons.ts. */
export const iconPath = (width: 192 | 512) => `/icons/${width}.png`

/** What a device needs to keep the site among its programs (W3C Web Application Manifest), as JSON. */
export function webManifest({ language }: Site, { site }: Texts): string {
  const icon = (src: string, width: number, purpose: 'any' | 'maskable') => ({
    src,
    sizes: `${width}x${width}`,
    type: 'image/png',
    purpose,
  })
  return JSON.stringify({
    id: routes.home,
    name: `${company.name}: ${site.tagline}`,
    short_name: company.name,
    description: site.head.description,
    lang: locales[language],
    dir: 'ltr',
    start_url: routes.home,
    scope: routes.home,
    display: 'minimal-ui',
    background_color: themeColours.light,
    theme_color: themeColours.light,
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      icon(iconPath(192), 192, 'any'),
      icon(iconPath(512), 512, 'any'),
      icon('/icons/maskable.png', 512, 'maskable'),
    ],
  })
}
