import { resolveSite } from '#i18n/i18n'
import { readEnvironment } from './environment.ts'
import { openServices, type Services } from './services.ts'

let opened: Promise<Services> | undefined

/**
 * What the server hands to each page, made for `npm run dev`, where Astro's own server answers.
 * Throws Error when environment, database or a text cannot be used.
 */
export async function developmentLocals({ headers, url }: Request) {
  opened ??= open()
  const services = await opened
  const host = headers.get('host')
  const site = resolveSite(
    {
      host: host === null ? [] : [host],
      forwardedHost: [],
      fromTrustedProxy: false,
      lng: new URL(url).searchParams.get('lng') ?? undefined,
      cookie: headers.get('cookie') ?? undefined,
      acceptLanguage: headers.get('accept-language') ?? undefined,
    },
    services.hosts,
  )
  if (!site) throw new Error('The request has no Host header')
  return { services, site, host, network: 'development' }
}

async function open(): Promise<Services> {
  const services = await openServices(readEnvironment(), { textsMayShrink: true })
  services.startEmails()
  return services
}
