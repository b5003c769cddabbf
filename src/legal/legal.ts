/** The legal pages: their texts, what of them is said in brief, and the cookies that they list. */

export { afterConsent, type CookieRow, cookieNotice, cookieRows } from './cookies.ts'
export {
  type Brief,
  briefId,
  briefOf,
  createLegalStore,
  type LegalName,
  type LegalText,
  legalNames,
} from './legal-pages.ts'
