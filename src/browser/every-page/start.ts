import { recall, remember } from '../memory.ts'
import { endWaiting, startWaiting } from '../waiting.ts'
import { startCookieBar } from './cookie-bar.ts'
import { startMenus } from './menus.ts'
import { takeQueryAlong } from './query.ts'
import { startThemeSwitch } from './theme.ts'

forgetStoredLanguage()
startMenus()
takeQueryAlong()
startCookieBar()
startScrollMarks()
startThemeSwitch()
startSpeed()
startPager()
if (recall('sessionStorage', 'vefur'))
  void import('../weave/selvedge.ts').then((it) => it.wearOwnSelvedge())

/** Deletes the language that an earlier version stored; on previews it counts (requirement 1.6). */
function forgetStoredLanguage(): void {
  if (document.documentElement.dataset.host === 'preview') return
  remember('localStorage', 'i18nextLng', null)
  remember('sessionStorage', 'i18nextLng', null)
  // biome-ignore lint/suspicious/noDocumentCookie: The Cookie Store is not in every browser.
  document.cookie = 'i18next=; path=/; max-age=0'
}

/** Past 20 px for the header, past 300 px for the link to the top. */
function startScrollMarks(): void {
  if ('ScrollTimeline' in window) return
  const mark = () => {
    document.documentElement.dataset.scrolled = scrollY > 300 ? 'far' : scrollY > 20 ? 'some' : ''
  }
  addEventListener('scroll', mark)
  mark()
}

/** How fast the page came is said to who comes near its end. */
function startSpeed(): void {
  const part = document.querySelector<HTMLElement>('[data-speed]')
  if (!part) return
  const near = new IntersectionObserver(
    (seen) => {
      if (!seen.some((it) => it.isIntersecting)) return
      near.disconnect()
      void import('./speed.ts').then((it) => it.showSpeed(part))
    },
    { rootMargin: '300px' },
  )
  // By then a short page, whose footer is in sight at once, has loaded what it shows.
  setTimeout(() => near.observe(part), 300)
}

/** For when the server is slow with a further page of a list. */
function startPager(): void {
  document.addEventListener('click', ({ target, ctrlKey, metaKey, shiftKey }) => {
    // With these keys the page opens elsewhere, and this one waits for nothing.
    if (ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return
    const link = target.closest<HTMLElement>('a[data-wait]')
    if (!link) return
    const label = link.textContent
    startWaiting(link)
    // Who comes back finds the page as it was.
    addEventListener('pagehide', () => endWaiting(link, label))
  })
}
