/**
 * The contract of all texts, typed from Icelandic: one entry a namespace, which is one file
 * `content/locales/<language>/<namespace>.json`. The other languages must have the same shape; a
 * test holds them to it. Adding a namespace is a file in each language and a line here.
 */
export type Texts = {
  common: typeof import('../../content/locales/is/common.json')
  contact: typeof import('../../content/locales/is/contact.json')
  cookies: typeof import('../../content/locales/is/cookies.json')
  forms: typeof import('../../content/locales/is/forms.json')
  home: typeof import('../../content/locales/is/home.json')
  mail: typeof import('../../content/locales/is/mail.json')
  nav: typeof import('../../content/locales/is/nav.json')
  news: typeof import('../../content/locales/is/news.json')
  notFound: typeof import('../../content/locales/is/notFound.json')
  projects: typeof import('../../content/locales/is/projects.json')
  serverError: typeof import('../../content/locales/is/serverError.json')
  services: typeof import('../../content/locales/is/services.json')
  site: typeof import('../../content/locales/is/site.json')
  solutions: typeof import('../../content/locales/is/solutions.json')
}

export type Namespace = keyof Texts

/** The words that a page's head needs. */
export type HeadText = Readonly<{ title: string; description: string; keywords: string }>
