/** Says whether the chat is open at this moment, and lets its answers take a moment to come. */
export function startChat(): void {
  const chat = document.querySelector<HTMLElement>('[data-chat]')
  const state = chat?.querySelector('[data-chat-state]')
  const log = chat?.querySelector('[role=log]')
  if (!chat || !state || !log) return
  const changes = [...chat.querySelectorAll<HTMLElement>('[data-at]')]

  const tellTheHour = () => {
    const past = changes.filter(({ dataset }) => Number(dataset.at) <= Date.now())
    const now = past.at(-1)
    if (!now || now.textContent === state.textContent) return
    chat.dataset.now = now.dataset.now
    state.textContent = now.textContent
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
      // Asked last, it stands last, which is where the log is seen.
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
    // The boxes are emptied after the event.
    setTimeout(() => {
      spend()
      turns[0]?.parentElement?.append(...turns)
      questions.find(({ checked }) => !checked)?.focus()
    })
  })
}
