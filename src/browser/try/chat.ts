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
  const questions = [...chat.querySelectorAll('input')]
  const turns = [...chat.querySelectorAll('.chat__turn')]
  const form = chat.querySelector('form')
  // What is asked stays asked, and keeps the focus: a disabled box would lose it.
  const spend = () => {
    for (const question of questions) question.ariaDisabled = question.checked ? 'true' : null
  }
  spend()
  questions.forEach((question, index) => {
    question.addEventListener('click', (event) => {
      if (question.ariaDisabled === 'true') event.preventDefault()
    })
    question.addEventListener('change', () => {
      const turn = turns[index]
      if (!turn) return
      spend()
      // The last of them gives way to what comes after it.
      if (questions.every(({ checked }) => checked)) form?.querySelector('button')?.focus()
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
  form?.addEventListener('reset', () => {
    // The boxes are emptied after the event.
    setTimeout(() => {
      spend()
      turns[0]?.parentElement?.append(...turns)
      questions.find(({ checked }) => !checked)?.focus()
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
