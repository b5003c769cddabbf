import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { root } from '#server/root'
import type { Services } from '#server/services'
import { loadAllPages } from './astro.ts'
import type { TrustedProxies } from './client-address.ts'
import { createDeskListener } from './desk.ts'
import { refuse, setStandard } from './node-response.ts'
import { createPublicListener } from './public.ts'
import { requestSite } from './request-site.ts'
import { staticFiles } from './static-files.ts'

/**
 * Hands each request to the listener of its host; `headers` are those of every response. Throws
 * CannotStart when the site has not been built.
 */
export async function createListener(
  services: Services,
  headers: ReadonlyMap<string, string>,
  isTrusted: TrustedProxies,
): Promise<RequestListener> {
  const files = await staticFiles(join(root, 'dist/client'), headers)
  await loadAllPages(join(root, 'dist/server'))
  const answerDesk = createDeskListener(services, files, headers, isTrusted)
  const answerPublic = createPublicListener(services, files, headers, isTrusted)

  return (request, response) => {
    // A request of HTTP/0.9 has no headers to name a host in; node:http reads it all the same.
    const isNamed = request.httpVersionMajor >= 1
    const found = isNamed ? requestSite(request, services.hosts, isTrusted) : undefined
    if (found) {
      return (found.site.kind === 'desk' ? answerDesk : answerPublic)(request, response, found)
    }
    setStandard(response, headers)
    refuse(request, response, { status: 400, message: 'Exactly one Host header is needed\n' })
  }
}
