import { createHash } from 'node:crypto'
import { facts } from '#agency/agency'
import { type Language, phoneHref, type Texts } from '#i18n/i18n'
import { escapeXml } from '#records/records'

/** Self-contained: no other file of the site is available when this page is shown. */
const style = `
:root { color-scheme: light dark }
body { margin: 15vh auto 0; max-width: 34rem; padding: 0 1.5rem; font: 1.125rem/1.6 Georgia, serif }
h1 { font-size: 2rem; font-weight: 400; line-height: 1.2 }
li { list-style: none }
ul { padding: 0 }
a { color: inherit; display: inline-block; padding: 0.4rem 0 }
`
const hash = createHash('sha256').update(style).digest('base64')

/** The HTML page that the proxy (`deploy/`) shows when no server responds, with the agency's contact details. */
export function downPage(language: Language, { serverError: { down }, site }: Texts): string {
  const { agency } = facts()
  const [title, text, name] = [down.title, down.text, agency.name].map(escapeXml)
  const ways = [
    [site.phone, agency.phone, phoneHref(agency.phone)],
    [site.email, agency.email, `mailto:${agency.email}`],
  ].map((way) => {
    const [label, shown, href] = way.map((it = '') => escapeXml(it))
    return `<li>${label}: ${href ? `<a href="${href}">${shown}</a>` : shown}</li>`
  })
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-${hash}'">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title} | ${name}</title>
<style>${style}</style>
</head>
<body>
<main>
<p>${name}</p>
<h1>${title}</h1>
<p>${text}</p>
<ul>
${ways.join('\n')}
</ul>
</main>
</body>
</html>
`
}
