import { recall, remember } from '../memory.ts'
import { onReturn } from './on-return.ts'

/** The theme switch: light, dark or the device’s preference; the choice is stored. */
export function startThemeSwitch(): void {
  const select = document.querySelector<HTMLSelectElement>('[data-theme-switch] select')
  if (!select) return
  const { dataset } = document.documentElement
  const bars = document.querySelectorAll<HTMLMetaElement>('[name=theme-color]')
  const apply = (theme: string) => {
    select.value = theme
    if (theme) dataset.theme = theme
    else delete dataset.theme
    for (const meta of bars) meta.content = getComputedStyle(document.body).backgroundColor
  }
  // before-paint.ts has already applied the stored theme.
  apply(dataset.theme ?? '')
  select.addEventListener('change', () => {
    remember('localStorage', 'theme', select.value || null)
    apply(select.value)
  })
  onReturn(() => apply(recall('localStorage', 'theme') ?? ''))
}
