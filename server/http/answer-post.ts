import { respond } from '#leads/leads'

export type Asked = Pick<App.Locals, 'services' | 'site' | 'host' | 'network'>

/** Takes the post of a form; `render` makes a page only to say what was wrong with it. */
export async function answerPost(
  request: Request,
  locals: Asked,
  render: (page: Request, shown: Partial<App.Locals>) => Promise<Response>,
): Promise<Response> {
  const { services, site } = locals
  const { headers, signal, url } = request
  const outcome = await services.intake.submit(request, locals)
  return await respond(request, outcome, {
    texts: services.texts.texts(site.language).forms,
    language: site.language,
    page: (path) =>
      render(new Request(new URL(path, url), { headers, signal }), { outcome, path, query: '' }),
  })
}
