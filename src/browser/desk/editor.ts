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

/** Keyboard shortcuts with Ctrl or Cmd: S saves; B, I and K press the toolbar's bold, italic and link. */
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
  // Select the whole preview link on focus, ready to be copied.
  editor.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLInputElement && target.readOnly) target.select()
  })
}

/** Shows the notice that the old address will redirect as soon as the address field is changed. */
function startAddress(editor: HTMLFormElement): void {
  const field = editor.querySelector<HTMLInputElement>('[data-address]')
  const moved = editor.querySelector<HTMLElement>('[data-moved]')
  field?.addEventListener('input', () => {
    if (moved) moved.hidden = field.value.trim() === field.dataset.address
  })
}

/** Ticks a translation's publish box once it has text, until the user sets that box themselves. */
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
 * The editor's tabs: which panels are shown, which translation, and which domain's preview.
 *
 * @returns reloads the preview; with a path, at that path from then on
 */
function startViews(form: HTMLFormElement): (page: string) => void {
  const frame = form.querySelector<HTMLIFrameElement>('[data-frame]')
  const open = form.querySelector<HTMLAnchorElement>('[data-page-open]')
  const off = form.querySelector<HTMLElement>('[data-page-off]')
  // `src` as a property is already absolute, so `URL` cannot throw.
  const first = frame?.src ? new URL(frame.src) : undefined
  let page = first ? first.pathname + first.search : ''
  let isStale = false

  const refresh = () => {
    const chosen = form.querySelector<HTMLElement>('[data-page-language][aria-pressed=true]')
    if (!frame || !chosen) return
    const isOff = form.querySelector(`[name="kept_off.${chosen.dataset.pageLanguage}"]:checked`)
    if (off) off.hidden = !isOff
    frame.hidden = Boolean(isOff)
    // Load the frame only while it is visible.
    isStale = frame.offsetParent === null
    if (isStale || isOff) return
    frame.src = `${chosen.dataset.origin}${page}`
    if (open) open.href = frame.src
  }
  const showView = startTabs(form, 'data-show', (view) => {
    form.dataset.view = view
    if (isStale) refresh()
  })
  const showDomain = startTabs(form, 'data-page-language', refresh)
  const showLanguage = startTabs(form, 'data-language-tab', (language) => {
    for (const panel of form.querySelectorAll<HTMLElement>('[data-language]')) {
      panel.toggleAttribute('data-chosen', panel.dataset.language === language)
    }
    showDomain(language)
  })
  const usual = matchMedia('(width >= 64rem)').matches ? 'side' : 'write'
  showView(recall('localStorage', viewKey) ?? usual)

  /** Switches to the tab of a field that an error message links to, and focuses it. */
  const reveal = (hash: string) => {
    const field = document.getElementById(hash.slice(1))
    const panel = field?.closest<HTMLElement>('[data-language]')
    const part = field?.closest<HTMLElement>('[data-part]')?.dataset.part
    if (panel) showLanguage(panel.dataset.language)
    if (part && field?.offsetParent === null) showView(part === 'original' ? 'write' : 'side')
    field?.focus()
  }
  form.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const link = target.closest<HTMLAnchorElement>('a[href^="#field-"]')
    if (link) reveal(link.hash)
    const view = target.closest<HTMLElement>('[data-show]')?.dataset.show
    if (view) remember('localStorage', viewKey, view)
  })
  if (location.hash.startsWith('#field-')) reveal(location.hash)

  return (path) => {
    if (path) page = path
    refresh()
  }
}

/**
 * A group of toggle buttons of which one is pressed; each names what it shows in its attribute `data`.
 *
 * @returns presses the button with the given value; does nothing if there is none
 */
function startTabs(form: HTMLFormElement, data: string, show: (what: string) => void) {
  const tabs = [...form.querySelectorAll(`[${data}]`)]
  const press = (what: string | undefined) => {
    const pressed = tabs.find((it) => it.getAttribute(data) === what)
    if (!pressed || what === undefined) return
    for (const tab of tabs) tab.setAttribute('aria-pressed', String(tab === pressed))
    show(what)
  }
  for (const tab of tabs) {
    tab.addEventListener('click', () => press(tab.getAttribute(data) ?? undefined))
  }
  return press
}
