import { defineMiddleware } from 'astro:middleware'
import { readEnvironment } from './environment.ts'
import { deskPagePath, requestSite } from './http/request.ts'
import { openServices, type Services } from './services.ts'

let opened: Promise<Services> | undefined

/**
 * The middleware of `npm run dev`, which uses Astro's own server: adds the site and the services to a
 * request, as the listener of the built site does (server/http/listener.ts). Throws Error if the environment,
 * the database or a text is unusable.
 */
export const onRequest = defineMiddleware(async ({ locals, request, url }, next) => {
  opened ??= open()
  const services = await opened
  const { pathname: path, search } = url
  const headers = Object.fromEntries(request.headers)
  const headersDistinct = { host: [headers.host ?? ''] }
  const asked = { url: path + search, headers, headersDistinct, socket: {} }
  const found = requestSite(asked, services.hosts(), () => false)
  const target = { path, query: search.slice(1) }
  Object.assign(locals, { services, ...found, network: 'development', ...target })
  if (found?.site.kind !== 'desk') return await next()
  return await next(new Request(new URL(deskPagePath(path) + search, url), request))
})

async function open(): Promise<Services> {
  const services = await openServices(readEnvironment())
  services.startEmails()
  services.startWatching()
  return services
}
