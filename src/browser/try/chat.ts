/** How far from the edges of the log scrolling leaves what was asked and answered, in pixels. */
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
    // By the reader's clock: before the day it is named, on the day it is today.
    const isToday = Number(next.dataset.day) <= Date.now()
    const untilThen = isToday ? next.dataset.today : next.textContent
    const said = isOpen ? next.dataset.open : untilThen
    if (said && state.textContent !== said) state.textContent = said
  }
  tellTheHour()
  setInterval(tellTheHour, 60_000)

  const still = matchMedia('(prefers-reduced-motion: reduce)')
  const questions = [...chat.querySelectorAll('input')]
  const turns = [...chat.querySelectorAll<HTMLElement>('[data-turn]')]
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
      turn.dataset.turn = 'typing'
      scrollTo(turn)
      setTimeout(() => {
        turn.dataset.turn = ''
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

/**
 * Scrolls the log, not the page, only as far as `turn` needs to be seen whole: what was said before
 * stays in sight. Of a turn higher than the log the question stands at its head.
 */
function scrollTo(turn: Element): void {
  const log = turn.closest('[role=log]')
  if (!log) return
  const frame = log.getBoundingClientRect()
  const { top, bottom } = turn.getBoundingClientRect()
  const below = bottom + scrollAir - frame.bottom
  const above = top - scrollAir - frame.top
  log.scrollTop += Math.min(below, above)
}
