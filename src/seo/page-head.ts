import {
  absoluteUrl,
  firstLanguage,
  type HeadText,
  type Language,
  type Site,
  type Texts,
} from '#i18n/i18n'
import type { RouteName } from '#routing/routing'

/** The pages whose `head` is in the text file of the same name. */
type OwnHead = {
  [Name in RouteName & keyof Texts]: Texts[Name] extends { head: HeadText } ? Name : never
}[RouteName & keyof Texts]

const heads: Readonly<Record<Exclude<RouteName, OwnHead>, (texts: Texts) => HeadText>> = {
  company: (t) => t.about.head,
  services: (t) => t.services.overview.head,
  solutions: (t) => t.solutions.overview.head,
  terms: (t) => t.legal.terms.head,
  privacy: (t) => t.legal.privacy.head,
  cookies: (t) => t.legal.cookies.head,
}

/** Title, description and keywords of a page of the route table. */
export function pageHead(name: RouteName, texts: Texts): HeadText {
  return hasOwnHead(name) ? texts[name].head : heads[name](texts)
}

function hasOwnHead(name: RouteName): name is OwnHead {
  return !Object.hasOwn(heads, name)
}

type Alternate = Readonly<{ hreflang: Language | 'x-default'; href: string }>

/** The alternate URLs of a page by language; empty if its text exists in one language only (requirements 7.9, 8.1). */
export function alternatesOf(
  site: Site,
  path: string,
  spoken: readonly Language[],
): readonly Alternate[] {
  const [first, ...others] = spoken
  if (first === undefined || others.length === 0) return []
  const otherwise = spoken.includes(firstLanguage()) ? firstLanguage() : first
  return [
    ...spoken.map((language) => ({
      hreflang: language,
      href: absoluteUrl(site, path, language),
    })),
    { hreflang: 'x-default', href: absoluteUrl(site, path, otherwise) },
  ]
}
