import { remember } from '../memory.ts'
import { endWaiting, startWaiting } from '../waiting.ts'
import { wearOwnSelvedge } from '../weave/selvedge.ts'
import { startCookieBar } from './cookie-bar.ts'
import { startMenus } from './menus.ts'
import { keepQueryAcrossLanguages } from './query.ts'
import { showSpeed } from './speed.ts'
import { startThemeSwitch } from './theme.ts'

forgetStoredLanguage()
startMenus()
keepQueryAcrossLanguages()
startCookieBar()
startScrollMarks()
startThemeSwitch()
startSpeed()
startPager()
wearOwnSelvedge()

/**
 * Deletes the language choice that an earlier version stored, except on preview hosts, which use it
 * (requirement 1.6).
 */
function forgetStoredLanguage(): void {
  if (document.documentElement.dataset.host === 'preview') return
  remember('localStorage', 'i18nextLng', null)
  remember('sessionStorage', 'i18nextLng', null)
  // biome-ignore lint/suspicious/noDocumentCookie: The Cookie Store is not in every browser.
  document.cookie = 'i18next=; path=/; max-age=0'
}

/**
 * `data-scrolled` for browsers without scroll timelines: `some` past 20 px (header), `far` past 300
 * px (link to the top).
 */
function startScrollMarks(): void {
  if ('ScrollTimeline' in window) return
  const mark = () => {
    document.documentElement.dataset.scrolled = scrollY > 300 ? 'far' : scrollY > 20 ? 'some' : ''
  }
  addEventListener('scroll', mark)
  mark()
}

/** Shows the speed figure of the footer once the visitor has scrolled near it. */
function startSpeed(): void {
  const part = document.querySelector<HTMLElement>('[data-speed]')
  if (!part) return
  const near = new IntersectionObserver(
    (seen) => {
      if (!seen.some((it) => it.isIntersecting)) return
      near.disconnect()
      showSpeed(part)
    },
    { rootMargin: '300px' },
  )
  // On a short page the footer is visible at once: wait until its pictures have loaded and count.
  setTimeout(() => near.observe(part), 300)
}

/** Shows a spinner on a pagination link (`a[data-wait]`) when the next page is slow. */
function startPager(): void {
  document.addEventListener('click', ({ target, ctrlKey, metaKey, shiftKey }) => {
    // With these keys the link opens in another tab or window.
    if (ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return
    const link = target.closest<HTMLElement>('a[data-wait]')
    if (!link) return
    const label = link.textContent
    startWaiting(link)
    // Restore the label for the back/forward cache.
    addEventListener('pagehide', () => endWaiting(link, label))
  })
}
