import { recall, remember } from './memory.ts'

const answer = 'cookies-accepted'
const closed = 'cookie-bar-closed'

/**
 * The cookie bar (specification, point 4; decisions, Cookies): shown while there is no answer.
 * Accept stores the `cookies-accepted` flag, reject the refusal, close hides it for the session.
 */
export function startCookieBar(): void {
  const bar = document.querySelector<HTMLElement>('[data-cookie-bar]')
  if (!bar) return
  bar.hidden = recall('localStorage', answer) !== null || recall('sessionStorage', closed) !== null
  bar.addEventListener('click', ({ target }) => {
    const choice =
      target instanceof Element && target.closest<HTMLElement>('[data-cookie]')?.dataset.cookie
    if (!choice) return
    if (choice === 'close') remember('sessionStorage', closed, 'true')
    else remember('localStorage', answer, String(choice === 'accept'))
    bar.hidden = true
  })
  for (const reopen of document.querySelectorAll<HTMLElement>('[data-cookie-reopen]')) {
    reopen.hidden = false
    reopen.addEventListener('click', () => {
      bar.hidden = false
      bar.querySelector('button')?.focus()
    })
  }
}
