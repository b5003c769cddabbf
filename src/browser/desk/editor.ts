import '@github/markdown-toolbar-element'
import { recall, remember } from '../memory.ts'
import { startDrafts } from './editor-drafts.ts'
import { startPicture, startTextPictures } from './editor-pictures.ts'
import { startPresence } from './presence.ts'

const viewKey = 'editor-view'
const form = document.querySelector<HTMLFormElement>('[data-editor]')
if (form) {
  const showPage = startViews(form)
  startPicture(form)
  startTextPictures(form)
  startDrafts(form, showPage)
  startKeys(form)
  startAddress(form)
  startTicks(form)
  startPresence()
}

const tools: Readonly<Record<string, string>> = { b: 'md-bold', i: 'md-italic', k: 'md-link' }

/** Ctrl or Cmd with S saves; with B, I and K it writes Markdown, as the toolbar does. */
function startKeys(editor: HTMLFormElement): void {
  editor.addEventListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    const key = event.key.toLowerCase()
    if (key === 's') {
      event.preventDefault()
      editor.requestSubmit(editor.querySelector<HTMLElement>('[name=do][value=save]'))
      return
    }
    const { target } = event
    const tool = tools[key]
    if (!tool || !(target instanceof HTMLTextAreaElement)) return
    const toolbar = target.parentElement?.querySelector('markdown-toolbar')
    if (!toolbar) return
    event.preventDefault()
    toolbar.querySelector<HTMLElement>(tool)?.click()
  })
  // Links to pass on are copied whole.
  editor.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLInputElement && target.readOnly) target.select()
  })
}

/** Says that the old address will lead here, as soon as there is another. */
function startAddress(editor: HTMLFormElement): void {
  const field = editor.querySelector<HTMLInputElement>('[data-address]')
  const moved = editor.querySelector<HTMLElement>('[data-moved]')
  field?.addEventListener('input', () => {
    if (moved) moved.hidden = field.value.trim() === field.dataset.address
  })
}

/** Ticks a translation for publishing as soon as something is typed of it, unless its box was used. */
function startTicks(editor: HTMLFormElement): void {
  for (const box of editor.querySelectorAll<HTMLInputElement>('[data-typed]')) {
    const language = box.name.slice('in.'.length)
    const state = box.parentElement?.querySelector('[data-text-state]')
    const none = state?.textContent ?? ''
    let isUsed = false
    box.addEventListener('change', () => {
      isUsed = true
    })
    const texts = editor.querySelector(`[data-language="${language}"]`)
    texts?.addEventListener('input', () => {
      const fields = [...texts.querySelectorAll('textarea')]
      const isTyped = fields.some(({ value }) => value.trim() !== '')
      if (state) state.textContent = isTyped ? (box.dataset.typed ?? '') : none
      if (!isUsed) box.checked = isTyped
    })
  }
}

/**
 * Which texts one sees beside each other, which translation, and the page on which domain.
 *
 * @returns shows the page anew, by its path
 */
function startViews(form: HTMLFormElement): (page: string) => void {
  const all = (selector: string) => [...form.querySelectorAll<HTMLElement>(selector)]
  const frame = form.querySelector<HTMLIFrameElement>('[data-frame]')
  const open = form.querySelector<HTMLAnchorElement>('[data-page-open]')
  const off = form.querySelector<HTMLElement>('[data-page-off]')
  // Of an element it is whole already, so that nothing throws.
  const first = frame?.src ? new URL(frame.src) : undefined
  let page = first ? first.pathname + first.search : ''
  let isStale = false

  const press = (buttons: readonly HTMLElement[], pressed: HTMLElement) => {
    for (const button of buttons) button.setAttribute('aria-pressed', String(button === pressed))
  }

  const refresh = () => {
    const chosen = form.querySelector<HTMLElement>('[data-page-language][aria-pressed=true]')
    if (!frame || !chosen) return
    const language = chosen.dataset.pageLanguage
    const isOff = form.querySelector(`[name="kept_off.${language}"]:checked`) !== null
    if (off) off.hidden = !isOff
    frame.hidden = isOff
    // What nobody sees is not loaded.
    isStale = frame.offsetParent === null
    if (isStale || isOff) return
    const address = `${chosen.dataset.origin}${page}`
    frame.src = address
    if (open) open.href = address
  }

  const views = all('[data-show]')
  const show = (button: HTMLElement) => {
    press(views, button)
    form.dataset.view = button.dataset.show
    if (isStale) refresh()
  }
  for (const button of views) {
    button.addEventListener('click', () => {
      show(button)
      remember('localStorage', viewKey, button.dataset.show ?? null)
    })
  }
  const remembered = recall('localStorage', viewKey)
  const usual = matchMedia('(width >= 60rem)').matches ? 'side' : 'write'
  const before = views.find((button) => button.dataset.show === (remembered ?? usual))
  if (before) show(before)

  const domains = all('[data-page-language]')
  const showDomain = (button: HTMLElement) => {
    press(domains, button)
    refresh()
  }
  for (const button of domains) button.addEventListener('click', () => showDomain(button))

  const tabs = all('[data-language-tab]')
  const chooseLanguage = (language: string | undefined) => {
    const tab = tabs.find((it) => it.dataset.languageTab === language)
    if (!tab) return
    press(tabs, tab)
    for (const panel of all('[data-language]')) {
      panel.toggleAttribute('data-chosen', panel.dataset.language === language)
    }
    const domain = domains.find((it) => it.dataset.pageLanguage === language)
    if (domain) showDomain(domain)
  }
  for (const tab of tabs) {
    tab.addEventListener('click', () => chooseLanguage(tab.dataset.languageTab))
  }
  form.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a[href^="#field-"]') : null
    if (link) reveal(link.getAttribute('href')?.slice(1) ?? '')
  })
  if (location.hash.startsWith('#field-')) reveal(location.hash.slice(1))

  /** A message may lead to a field that is not seen at the moment. */
  function reveal(id: string): void {
    const field = document.getElementById(id)
    const panel = field?.closest<HTMLElement>('[data-language]')
    const part = field?.closest<HTMLElement>('[data-part]')?.dataset.part
    if (panel) chooseLanguage(panel.dataset.language)
    const view = views.find((it) => it.dataset.show === (part === 'original' ? 'write' : 'side'))
    if (view && part && field?.offsetParent === null) show(view)
    field?.focus()
  }

  return (path) => {
    if (path) page = path
    refresh()
  }
}
