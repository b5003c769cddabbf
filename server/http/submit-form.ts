import { faultName } from '#database/database'
import { respond } from '#leads/leads'

/**
 * Takes the post of a form; `render` makes a page only to say what was wrong with it. Never rejects:
 * what fails is logged, and a 500.
 */
export async function submitForm(
  request: Request,
  locals: Pick<App.Locals, 'services' | 'site' | 'host' | 'network'>,
  render: (page: Request, added: Partial<App.Locals>) => Promise<Response>,
): Promise<Response> {
  const { services, site } = locals
  const { headers, signal, url } = request
  try {
    const outcome = await services.intake.submit(request, locals)
    return await respond(request, outcome, {
      texts: services.texts.texts(site.language).forms,
      language: site.language,
      page: (path) =>
        render(new Request(new URL(path, url), { headers, signal }), { outcome, path, query: '' }),
    })
  } catch (thrown) {
    const reason = faultName(thrown)
    if (!signal.aborted) services.log.error('post not answered', { reason })
    return new Response(null, { status: 500, headers: { 'Cache-Control': 'no-store' } })
  }
}
