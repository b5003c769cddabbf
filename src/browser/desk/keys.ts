import { recall, remember } from '../memory.ts'

const stored = 'deskKeys'

/**
 * Single keys at the desk: `j` and `k` (or the arrows) walk along a list (`data-key-list` with links
 * `data-key-item`), `?` shows all keys, and any other goes to what names it (`aria-keyshortcuts="n"`): a field
 * gets the focus, a button is pressed. None counts while one types, with Ctrl and the like, or when
 * they are turned off.
 */
export function startKeys(): void {
  const dialog = document.querySelector<HTMLDialogElement>('[data-keys]')
  const opener = document.querySelector<HTMLElement>('[data-keys-open]')
  const switched = document.querySelector<HTMLInputElement>('[data-keys-on]')
  if (!dialog || !opener || !switched) return
  opener.hidden = false
  opener.addEventListener('click', () => dialog.showModal())
  switched.checked = recall('localStorage', stored) !== 'off'
  switched.addEventListener('change', () => {
    remember('localStorage', stored, switched.checked ? null : 'off')
  })

  document.addEventListener('keydown', (event) => {
    const { key, target, altKey, ctrlKey, metaKey } = event
    if (!switched.checked || dialog.open || altKey || ctrlKey || metaKey) return
    if (event.defaultPrevented || isTyping(target)) return
    if (key === '?') dialog.showModal()
    else if (!walk(key) && !reach(key)) return
    event.preventDefault()
  })
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select')
}

const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/** Moves along the list; the arrows only from one of its links, since they scroll elsewhere. */
function walk(key: string): boolean {
  const step = steps[key]
  if (step === undefined) return false
  const items = [...document.querySelectorAll<HTMLElement>('[data-key-list] [data-key-item]')]
  const at = items.findIndex((item) => item.matches(':focus'))
  if (at < 0 && key.startsWith('Arrow')) return false
  const next = items[at < 0 ? 0 : at + step]
  next?.focus()
  return next !== undefined
}

function reach(key: string): boolean {
  const found = [...document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')].find(
    (it) => it.getAttribute('aria-keyshortcuts') === key,
  )
  if (!found) return false
  if (found.matches('input, textarea, select')) found.focus()
  else found.click()
  return true
}
