import { createLog } from '#log/log'
import { siteOf } from './development-site.ts'
import { readEnvironment } from './environment.ts'
import { openServices, type Services } from './services.ts'

let opened: Promise<Services> | undefined

/**
 * What the server hands to each page, made for `npm run dev`, where Astro's own server answers.
 * Letters stay in the outbox until a real start.
 *
 * @throws EnvironmentError, or Error when database or texts cannot be opened
 */
export async function developmentLocals(request: Request) {
  opened ??= openServices(readEnvironment(), createLog())
  const services = await opened
  return { services, ...siteOf(request, services.hosts), network: 'development' }
}
