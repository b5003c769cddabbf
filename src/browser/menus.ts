/**
 * Makes the navigation's `<details>` groups open on hover and on keyboard focus too, close on
 * Escape and when left, and keeps focus inside the open sheet. Without it they open on click.
 */
export function startMenus(): void {
  const wide = matchMedia('(width >= 74rem)')
  const groups = document.querySelectorAll<HTMLDetailsElement>('[data-menu-group]')
  for (const group of groups) {
    let closing = 0
    let hovered = 0
    const summary = group.querySelector('summary')
    group.addEventListener('pointerenter', (event) => {
      clearTimeout(closing)
      if (!wide.matches || event.pointerType !== 'mouse' || group.open) return
      hovered = event.timeStamp
      group.open = true
    })
    group.addEventListener('pointerleave', (event) => {
      if (!wide.matches || event.pointerType !== 'mouse') return
      // A pointer on its way to the panel may cut a corner.
      closing = window.setTimeout(() => {
        group.open =
          group.contains(document.activeElement) && group.matches(':focus-within')
            ? group.open
            : false
      }, 160)
    })
    summary?.addEventListener('click', (event) => {
      // The click that follows a hover means "open", and it is open already.
      if (group.open && hovered > 0 && event.timeStamp - hovered < 400) event.preventDefault()
      hovered = 0
    })
    summary?.addEventListener('focus', () => {
      if (wide.matches && summary.matches(':focus-visible')) group.open = true
    })
    group.addEventListener('focusout', ({ relatedTarget }) => {
      if (wide.matches && relatedTarget instanceof Node && !group.contains(relatedTarget)) {
        group.open = false
      }
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
  document.addEventListener('pointerdown', ({ target }) => {
    if (!wide.matches) return
    for (const group of groups)
      if (target instanceof Node && !group.contains(target)) group.open = false
  })

  const sheet = document.querySelector<HTMLElement>('#site-menu')
  const keepOut = document.querySelectorAll<HTMLElement>('[data-behind-menu]')
  sheet?.addEventListener('toggle', () => {
    const open = sheet.matches(':popover-open')
    for (const part of keepOut) part.inert = open
    if (open) sheet.querySelector<HTMLElement>('button')?.focus()
  })
  wide.addEventListener('change', () => {
    if (wide.matches && sheet?.matches(':popover-open')) sheet.hidePopover()
  })
}
