import { startPresence } from './presence.ts'
import { startReply } from './reply.ts'

startPresence()
startPrinting()
startReply()

function startPrinting(): void {
  const shown = document.querySelector<HTMLElement>('[data-print]')
  if (!shown) return
  shown.hidden = false
  shown.addEventListener('click', () => print())
}
