import type { Texts } from '#i18n/texts'
import { pageOfSocialPath, socialVersion } from './social-address.ts'
import type { SocialPictures } from './social-pictures.ts'
import { findSubject, type TitledRows } from './social-subject.ts'

type Services = TitledRows & Readonly<{ socialPictures: SocialPictures }>

/**
 * Answers the social picture of one of the site's pages, in the language of `texts`: 404 for a page
 * that there is not. Nothing in it comes from the request. Under its current version it may be kept
 * for ever, otherwise for a minute. Throws when the database does.
 *
 * @param path of the request; its query may carry the version as `v`
 */
export async function answerSocial(
  path: string,
  version: string | null,
  texts: Texts,
  services: Services,
): Promise<Response> {
  const page = pageOfSocialPath(path)
  const subject = page === undefined ? undefined : await findSubject(page, texts, services)
  if (!subject) return new Response(null, { status: 404 })
  const body = await services.socialPictures.render(subject)
  const lifetime = version === socialVersion(subject) ? 'max-age=31536000, immutable' : 'max-age=60'
  return new Response(new Uint8Array(body), {
    headers: {
      'Content-Type': 'image/png',
      'Content-Length': String(body.length),
      'Cache-Control': `public, ${lifetime}`,
      // Other sites show it; that is what it is for.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  })
}
