import { acceptPost } from './accept.ts'
import type { Outcome } from './outcome.ts'
import type { PostRequest } from './post-request.ts'

/** What the server knows of a request before a page sees it. */
export type PostContext = Pick<App.Locals, 'services' | 'site' | 'host' | 'network'>

/** Takes the post of a request (`acceptPost`) and has the letters sent that it owes. Never throws. */
export async function takePost(
  request: PostRequest,
  { services, site, host, network }: PostContext,
): Promise<Outcome> {
  const outcome = await acceptPost(request, {
    language: site.language,
    host,
    hosts: services.hosts,
    network,
    senderKeys: services.senderKeys,
    limits: services.environment.FORM_LIMITS,
    refusals: services.refusals,
    confirmations: services.environment.CONFIRMATION_LIMIT,
    submissions: services.submissions,
    letters: services.letters,
    log: services.log,
    count: services.metrics.formPost,
    now: new Date(),
  })
  if (outcome.ok) services.wakeMail()
  return outcome
}
