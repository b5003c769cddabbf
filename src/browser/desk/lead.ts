import { startPresence } from './presence.ts'

startPresence()
startPrinting()

function startPrinting(): void {
  const shown = document.querySelector<HTMLElement>('[data-print]')
  if (!shown) return
  shown.hidden = false
  shown.addEventListener('click', () => print())
}
