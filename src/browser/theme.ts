import { recall, remember } from './memory.ts'

/** The footer's switch between light, dark and the device's own wish; remembered. */
export function startThemeSwitch(): void {
  const label = document.querySelector<HTMLElement>('[data-theme-switch]')
  const select = label?.querySelector('select')
  if (!label || !select) return
  label.hidden = false
  select.value = recall('localStorage', 'theme') ?? ''
  select.addEventListener('change', () => {
    remember('localStorage', 'theme', select.value || null)
    if (select.value) document.documentElement.dataset.theme = select.value
    else delete document.documentElement.dataset.theme
  })
}
