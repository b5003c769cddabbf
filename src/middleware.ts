import { defineMiddleware } from 'astro:middleware'
import type { APIContext, MiddlewareNext } from 'astro'
import { acceptPost } from '#forms/accept'
import { answerPost } from '#forms/answer'
import { routes } from '#site/routes'

/** Gives every page its site, texts and services, and takes the form posts. */
export const onRequest = defineMiddleware(async (context, next) => {
  const { locals, request, url } = context
  if (import.meta.env.DEV) {
    const { developmentLocals } = await import('#server/development')
    Object.assign(locals, await developmentLocals(request))
  }
  // The server names the path asked for; here it may already be that of the page that answers.
  locals.path ??= url.pathname
  locals.query ??= url.search.slice(1)
  locals.texts = locals.services.texts.texts(locals.site.language)

  const { method } = request
  if (method === 'GET' || method === 'HEAD') return await next()
  if (method === 'POST' && locals.path === routes.home) return await takePost(context, next)
  if (method === 'POST' && locals.path.startsWith('/locales/add/')) return await next()
  const allow = locals.path === routes.home ? 'GET, HEAD, POST' : 'GET, HEAD'
  return new Response('Method not allowed\n', {
    status: 405,
    headers: { Allow: allow, 'Content-Type': 'text/plain; charset=utf-8' },
  })
})

async function takePost({ locals, request, url }: APIContext, next: MiddlewareNext) {
  const { services, site } = locals
  const outcome = await acceptPost(request, {
    language: site.language,
    host: locals.host,
    submissions: services.submissions,
    log: services.log,
    now: new Date(),
  })
  if (outcome.ok) services.wakeMail()
  const answer = answerPost(request, outcome, locals.texts.forms)
  if (answer) return answer
  // A page answers: the form's own, with its messages and every value still there.
  locals.outcome = outcome
  locals.path = outcome.form?.path ?? routes.contact
  locals.query = ''
  return await next(new Request(new URL(locals.path, url)))
}
