/** The sample chat: shows whether it is open now, and answers each question after a short typing pause. */
export function startChat(): void {
  const chat = document.querySelector<HTMLElement>('[data-chat]')
  const state = chat?.querySelector('[data-chat-state]')
  const log = chat?.querySelector('[role=log]')
  if (!chat || !state || !log) return
  const changes = [...chat.querySelectorAll<HTMLElement>('[data-at]')]

  const updateState = () => {
    const past = changes.filter(({ dataset }) => Number(dataset.at) <= Date.now())
    const now = past.at(-1)
    if (!now || now.textContent === state.textContent) return
    chat.dataset.now = now.dataset.now
    state.textContent = now.textContent
  }
  updateState()
  setInterval(updateState, 60_000)

  const still = matchMedia('(prefers-reduced-motion: reduce)')
  const questions = [...chat.querySelectorAll('input')]
  const turns = [...chat.querySelectorAll<HTMLElement>('[data-turn]')]
  const form = chat.querySelector('form')
  // An asked question cannot be unticked; `disabled` would lose the focus, `aria-disabled` does not.
  const lockAsked = () => {
    for (const question of questions) question.ariaDisabled = question.checked ? 'true' : null
  }
  lockAsked()
  questions.forEach((question, index) => {
    question.addEventListener('click', (event) => {
      // The click has already unticked it, unless that is prevented.
      if (!question.checked) event.preventDefault()
    })
    question.addEventListener('change', () => {
      const turn = turns[index]
      if (!turn) return
      lockAsked()
      // After the last question the focus moves on to the button that starts over.
      if (questions.every(({ checked }) => checked)) form?.querySelector('button')?.focus()
      // Move the newest turn to the end, where the log is scrolled to (it is laid out in reverse).
      turn.parentElement?.append(turn)
      log.scrollTop = 0
      if (still.matches) return
      turn.dataset.turn = 'typing'
      setTimeout(() => {
        turn.dataset.turn = ''
      }, 900)
    })
  })
  form?.addEventListener('reset', () => {
    // The boxes are cleared only after the reset event.
    setTimeout(() => {
      lockAsked()
      turns[0]?.parentElement?.append(...turns)
      questions.find(({ checked }) => !checked)?.focus()
    })
  })
}
