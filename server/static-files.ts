import { existsSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import sirv from 'sirv'

const year = 365 * 24 * 60 * 60

/**
 * Serves the built assets and the files of `public/`, compressed by the build, with ETag. What has
 * its version in its name (Astro's assets, fonts) is immutable for a year; the rest an hour.
 *
 * @param folder `dist/client`
 * @returns a listener that calls `next` for what is no file, and for all but GET and HEAD
 * @throws Error when the site has not been built
 */
export function staticFiles(folder: string) {
  if (!existsSync(folder)) throw new Error(`${folder} is missing: run npm run build`)
  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, path) => {
      const versioned = path.startsWith('/_astro/') || path.startsWith('/fonts/')
      const age = versioned ? `max-age=${year}, immutable` : 'max-age=3600'
      response.setHeader('Cache-Control', `public, ${age}`)
    },
  })
  return (
    request: Parameters<RequestListener>[0],
    response: Parameters<RequestListener>[1],
    next: () => void,
  ): void => {
    if (request.method === 'GET' || request.method === 'HEAD') serve(request, response, next)
    else next()
  }
}
