/** How far below the top of the log a question stands, in pixels. */
const scrollAir = 12

/** Says whether the chat is open at this moment, and lets its answers take a moment to come. */
export function startChat(): void {
  const chat = document.querySelector<HTMLElement>('[data-chat]')
  const state = chat?.querySelector('[data-chat-state]')
  if (!chat || !state) return
  const openings = [...chat.querySelectorAll<HTMLElement>('[data-opens]')]

  const tellTheHour = () => {
    const next = openings.find((it) => Number(it.dataset.closes) > Date.now())
    // The page is older than what it knows of.
    if (!next) return
    const isOpen = Number(next.dataset.opens) <= Date.now()
    chat.dataset.now = isOpen ? 'open' : 'closed'
    const said = isOpen ? next.dataset.open : next.textContent
    if (said && state.textContent !== said) state.textContent = said
  }
  tellTheHour()
  setInterval(tellTheHour, 60_000)

  const still = matchMedia('(prefers-reduced-motion: reduce)')
  chat.querySelectorAll('input').forEach((question, index) => {
    // What is asked stays asked, and keeps the focus: a disabled box would lose it.
    const spend = () => question.setAttribute('aria-disabled', 'true')
    if (question.checked) spend()
    question.addEventListener('click', (event) => {
      if (question.ariaDisabled === 'true') event.preventDefault()
    })
    question.addEventListener('change', () => {
      const turn = chat.querySelector(`.chat__turn--${index}`)
      if (!turn) return
      spend()
      // Asked last, it stands last.
      turn.parentElement?.append(turn)
      if (still.matches) return scrollTo(turn)
      turn.classList.add('chat__turn--typing')
      scrollTo(turn)
      setTimeout(() => {
        turn.classList.remove('chat__turn--typing')
        scrollTo(turn)
      }, 900)
    })
  })
}

/** Scrolls the log, not the page, to the question of `turn`. */
function scrollTo(turn: Element): void {
  const log = turn.closest('.chat__log')
  if (!log) return
  const distance = turn.getBoundingClientRect().top - log.getBoundingClientRect().top
  log.scrollTop += distance - scrollAir
}
