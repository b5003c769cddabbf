/** The legal pages: their texts, what of them is said in brief, and the cookies that they list. */

export { type Brief, briefId, briefOf } from './brief.ts'
export { afterConsent, type CookieRow, cookieNotice, cookieRows } from './cookies.ts'
export { createLegalStore, type LegalName, type LegalText, legalNames } from './legal-pages.ts'
