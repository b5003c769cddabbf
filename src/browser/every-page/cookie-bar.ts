import { recall, remember } from '../memory.ts'
import { onReturn } from './on-return.ts'

const accepted = 'cookies-accepted'
const acceptedFor = 'cookies-accepted-for'
const refused = 'cookies-refused'
const closed = 'cookie-bar-closed'

/**
 * The cookie bar: shown until the visitor has answered what it asks for now (`data-cookie-bar`; empty when
 * it only informs). A refusal is stored under its own key, so that it can never be read as consent.
 * `data-agreed` passes the answer to `after-consent.ts`.
 */
export function startCookieBar(): void {
  const bar = document.querySelector<HTMLElement>('[data-cookie-bar]')
  if (!bar) return
  const asked = bar.dataset.cookieBar ?? ''
  const answer = (agreed: boolean) => {
    remember('localStorage', accepted, agreed ? 'true' : null)
    remember('localStorage', acceptedFor, agreed ? asked : null)
    remember('localStorage', refused, agreed ? null : 'true')
    bar.dataset.agreed = String(agreed)
  }
  const show = () => {
    // An earlier version stored a refusal as `false` under the key of consent.
    if (recall('localStorage', accepted) === 'false') answer(false)
    // The key alone may come from a bar that only informed: no consent to what is asked now.
    const agreed =
      recall('localStorage', accepted) !== null &&
      (asked === '' || recall('localStorage', acceptedFor) === asked)
    bar.dataset.agreed = String(agreed)
    bar.hidden = agreed || !!(recall('localStorage', refused) ?? recall('sessionStorage', closed))
  }
  show()
  onReturn(show)
  let opener: HTMLElement | undefined
  bar.addEventListener('click', ({ target }) => {
    const choice =
      target instanceof Element && target.closest<HTMLElement>('[data-cookie]')?.dataset.cookie
    if (!choice) return
    if (choice === 'close') remember('sessionStorage', closed, 'true')
    else answer(choice === 'accept')
    bar.hidden = true
    opener?.focus()
  })
  const reopen = document.querySelector<HTMLElement>('[data-cookie-reopen]')
  reopen?.addEventListener('click', () => {
    opener = reopen
    bar.hidden = false
    bar.querySelector('button')?.focus()
  })
}
