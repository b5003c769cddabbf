import { recall, remember } from '../memory.ts'

const stored = 'deskKeys'

/**
 * Single-key shortcuts of the desk: `j` and `k` (or the arrows) move through a list (`data-key-list` with
 * links `data-key-item`), `?` opens the list of shortcuts, and any other key activates the element that
 * declares it (`aria-keyshortcuts="n"`): a field is focused, anything else clicked. They are ignored in
 * text fields, with modifier keys, and when the user has turned them off.
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
    else if (!walk(key) && !activate(key)) return
    event.preventDefault()
  })
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select')
}

const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/** Moves the focus through the list; arrow keys only from inside it, since elsewhere they scroll. */
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

function activate(key: string): boolean {
  const found = [...document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')].find(
    (it) => it.getAttribute('aria-keyshortcuts') === key,
  )
  if (!found) return false
  if (found.matches('input, textarea, select')) found.focus()
  else found.click()
  return true
}
