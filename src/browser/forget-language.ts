import { remember } from './memory.ts'

/**
 * Deletes the language preference that an earlier version of the site stored: the host decides now
 * (requirement 1.6). On a preview host the choice still counts and stays.
 */
export function forgetStoredLanguage(): void {
  if (document.documentElement.dataset.host === 'preview') return
  remember('localStorage', 'i18nextLng', null)
  remember('sessionStorage', 'i18nextLng', null)
  // biome-ignore lint/suspicious/noDocumentCookie: document.cookie is the one way that every browser has
  document.cookie = 'i18next=; path=/; max-age=0'
}
