import { onReturn } from './on-return.ts'

/** Lets the menu’s groups open on hover too, one at a time, and runs the full-height sheet of narrow screens. */
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
      // The pointer may briefly leave the group on its way to the panel; keyboard focus keeps it open.
      closing = setTimeout(() => {
        group.open = !!group.querySelector(':focus-visible')
      }, 160)
    })
    group.querySelector('summary')?.addEventListener('click', (event) => {
      // A click right after the hover opened the group means "open": it must not close it.
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
  // After following a menu link, going back must not show the menu still open.
  onReturn(closeAll)
}

/** Traps the focus in the open sheet of a narrow screen. Returns the function that closes the sheet. */
function startSheet(): () => void {
  const sheet = document.querySelector<HTMLElement>('#site-menu')
  if (!sheet) return () => undefined
  const buttons = document.querySelectorAll<HTMLElement>('[popovertarget=site-menu]')
  const keepOut = document.querySelectorAll<HTMLElement>('[data-behind-menu]')
  const keep = (open: boolean) => {
    for (const part of keepOut) part.inert = open
    // The browser restores the focus itself, but not to a button that is still inert.
    if (!open) buttons[0]?.focus()
  }
  if ('popover' in HTMLElement.prototype) {
    sheet.addEventListener('toggle', ({ newState }) => keep(newState === 'open'))
    return () => sheet.hidePopover()
  }
  // Without popover: Safari before 17, Firefox before 125 and Chrome before 114.
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
