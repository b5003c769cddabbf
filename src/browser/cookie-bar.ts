import { recall, remember } from './memory.ts'
import { onReturn } from './on-return.ts'

const answer = 'cookies-accepted'
const closed = 'cookie-bar-closed'

/**
 * The cookie bar (specification, point 4; decisions, Cookies): shown while there is no answer.
 * Accept stores the `cookies-accepted` flag, reject the refusal, close hides it for the session.
 */
export function startCookieBar(): void {
  const bar = document.querySelector<HTMLElement>('[data-cookie-bar]')
  if (!bar) return
  const show = () => {
    bar.hidden = Boolean(recall('localStorage', answer) ?? recall('sessionStorage', closed))
  }
  show()
  onReturn(show)
  let opener: HTMLElement | undefined
  bar.addEventListener('click', ({ target }) => {
    const choice =
      target instanceof Element && target.closest<HTMLElement>('[data-cookie]')?.dataset.cookie
    if (!choice) return
    if (choice === 'close') remember('sessionStorage', closed, 'true')
    else remember('localStorage', answer, String(choice === 'accept'))
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
