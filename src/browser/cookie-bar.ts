import { recall, remember } from './memory.ts'
import { onReturn } from './on-return.ts'

const answer = 'cookies-accepted'
const closed = 'cookie-bar-closed'

/**
 * The cookie bar (specification, point 4; decisions, Cookies): shown while there is no answer.
 * Accept stores the `cookies-accepted` flag, reject the refusal, close hides it for the session.
 * The bar's `data-agreed` says to `after-consent.ts` what the answer was.
 */
export function startCookieBar(): void {
  const bar = document.querySelector<HTMLElement>('[data-cookie-bar]')
  if (!bar) return
  const show = () => {
    const given = recall('localStorage', answer)
    bar.hidden = Boolean(given ?? recall('sessionStorage', closed))
    if (given) bar.dataset.agreed = given
  }
  show()
  onReturn(show)
  let opener: HTMLElement | undefined
  bar.addEventListener('click', ({ target }) => {
    const choice =
      target instanceof Element && target.closest<HTMLElement>('[data-cookie]')?.dataset.cookie
    if (!choice) return
    if (choice === 'close') remember('sessionStorage', closed, 'true')
    else {
      bar.dataset.agreed = String(choice === 'accept')
      remember('localStorage', answer, bar.dataset.agreed)
    }
    bar.hidden = true
    opener?.focus()
  })
  for (const reopen of document.querySelectorAll<HTMLElement>('[data-cookie-reopen]')) {
    reopen.hidden = false
    reopen.addEventListener('click', () => {
      opener = reopen
      bar.hidden = false
      bar.querySelector('button')?.focus()
    })
  }
}
