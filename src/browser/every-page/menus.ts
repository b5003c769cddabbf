import { onReturn } from './on-return.ts'

/** Opens the menu’s groups on hover too, one at a time, and the sheet of narrow screens. */
export function startMenus(): void {
  const wide = matchMedia('(width > 64rem)')
  const groups = document.querySelectorAll<HTMLDetailsElement>('[data-menu-group]')
  for (const group of groups) {
    let closing: ReturnType<typeof setTimeout> | undefined
    let hovered = false
    group.addEventListener('pointerenter', (event) => {
      clearTimeout(closing)
      if (!wide.matches || event.pointerType !== 'mouse' || group.open) return
      hovered = true
      group.open = true
    })
    group.addEventListener('pointerleave', (event) => {
      if (!wide.matches || event.pointerType !== 'mouse') return
      // A pointer on its way to the panel may cut a corner; who walks by keyboard stays.
      closing = setTimeout(() => {
        group.open = !!group.querySelector(':focus-visible')
      }, 160)
    })
    group.querySelector('summary')?.addEventListener('click', (event) => {
      // The click that follows a hover means "open", and it is open already.
      if (group.open && hovered) event.preventDefault()
      hovered = false
    })
  }

  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !wide.matches) return
    for (const group of groups) {
      if (!group.open) continue
      group.open = false
      if (group.contains(document.activeElement)) group.querySelector('summary')?.focus()
    }
  })
  for (const type of ['pointerdown', 'focusin']) {
    document.addEventListener(type, ({ target }) => {
      if (!wide.matches) return
      for (const group of groups)
        if (target instanceof Node && !group.contains(target)) group.open = false
    })
  }

  const closeSheet = startSheet()
  const closeAll = () => {
    closeSheet()
    for (const group of groups) group.open = false
  }
  wide.addEventListener('change', closeAll)
  // Who followed a link of the menu and comes back does not find it open still.
  onReturn(closeAll)
}

/** Keeps the focus inside the open sheet of a narrow screen. Gives what closes it. */
function startSheet(): () => void {
  const sheet = document.querySelector<HTMLElement>('#site-menu')
  if (!sheet) return () => undefined
  const buttons = document.querySelectorAll<HTMLElement>('[popovertarget=site-menu]')
  const keepOut = document.querySelectorAll<HTMLElement>('[data-behind-menu]')
  const keep = (open: boolean) => {
    for (const part of keepOut) part.inert = open
    // The browser would give the focus back, but not to a button that is inert.
    if (!open) buttons[0]?.focus()
  }
  if ('popover' in HTMLElement.prototype) {
    sheet.addEventListener('toggle', ({ newState }) => keep(newState === 'open'))
    return () => sheet.hidePopover()
  }
  // Safari before 17, Firefox before 125 and Chrome before 114.
  const open = (isOpen: boolean) => {
    if (sheet.hasAttribute('data-open') === isOpen) return
    sheet.toggleAttribute('data-open', isOpen)
    keep(isOpen)
    if (isOpen) sheet.querySelector<HTMLElement>('[autofocus]')?.focus()
  }
  for (const button of buttons) {
    button.addEventListener('click', () => open(!sheet.hasAttribute('data-open')))
  }
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') open(false)
  })
  return () => open(false)
}
