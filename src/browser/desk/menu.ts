/** Closes the desk's menu on Escape, and when a click or the keyboard leaves it. */
export function startDeskMenu(): void {
  const menu = document.querySelector<HTMLDetailsElement>('[data-desk-menu]')
  const summary = menu?.querySelector('summary')
  if (!menu || !summary) return
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return
    menu.open = false
    summary.focus()
  })
  for (const leaving of ['click', 'focusin'] as const) {
    document.addEventListener(leaving, ({ target }) => {
      if (target instanceof Node && !menu.contains(target)) menu.open = false
    })
  }
}
