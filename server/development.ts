import { defineMiddleware } from 'astro:middleware'
import { resolveSite } from '#i18n/i18n'
import { submitForm } from '#leads/leads'
import { routes } from '#routing/routing'
import { readEnvironment } from './environment.ts'
import { openServices, type Services } from './services.ts'

let opened: Promise<Services> | undefined

/**
 * What the built site's server does before a page (server/http/listener.ts), for `npm run dev`, where
 * Astro's own server answers: the site and the services of a request, the desk's pages on its host
 * alone, and the posts of forms. Throws Error when environment, database or a text cannot be used.
 */
export const onRequest = defineMiddleware(async ({ locals, request, url }, next) => {
  opened ??= open()
  const services = await opened
  const host = request.headers.get('host')
  const site = resolveSite(
    {
      host: host === null ? [] : [host],
      forwardedHost: [],
      fromTrustedProxy: false,
      lng: url.searchParams.get('lng') ?? undefined,
      cookie: request.headers.get('cookie') ?? undefined,
      acceptLanguage: request.headers.get('accept-language') ?? undefined,
    },
    services.hosts,
  )
  if (!site) throw new Error('The request has no Host header')
  const { pathname: path, search } = url
  Object.assign(locals, {
    services,
    site,
    host,
    network: 'development',
    path,
    query: search.slice(1),
  })
  if (site.kind === 'desk') {
    return await next(
      new Request(new URL(`/desk${path === '/' ? '' : path}${search}`, url), request),
    )
  }
  if (/^\/desk(\/|$)/.test(path)) return await next('/404')
  if (request.method !== 'POST' || path !== routes.home) return await next()
  return await submitForm(request, locals, (page, added) => {
    Object.assign(locals, added)
    return next(page)
  })
})

async function open(): Promise<Services> {
  const services = await openServices(readEnvironment(), { textsMayShrink: true })
  services.startEmails()
  return services
}
