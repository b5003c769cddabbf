import { recall, remember } from '../memory.ts'
import { onReturn } from './on-return.ts'

/** Light, dark or the device’s own wish; remembered. */
export function startThemeSwitch(): void {
  const select = document.querySelector<HTMLSelectElement>('[data-theme-switch] select')
  if (!select) return
  const { dataset } = document.documentElement
  const bars = document.querySelectorAll<HTMLMetaElement>('[name=theme-color]')
  const wear = (theme: string) => {
    select.value = theme
    if (theme) dataset.theme = theme
    else delete dataset.theme
    for (const meta of bars) meta.content = getComputedStyle(document.body).backgroundColor
  }
  // What the page wears already is what was remembered (before-paint.ts).
  wear(dataset.theme ?? '')
  select.addEventListener('change', () => {
    remember('localStorage', 'theme', select.value || null)
    wear(select.value)
  })
  onReturn(() => wear(recall('localStorage', 'theme') ?? ''))
}
