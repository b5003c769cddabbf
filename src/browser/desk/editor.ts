import '@github/markdown-toolbar-element'
import { startDrafts } from './editor-drafts.ts'
import { startPicture, startTextPictures } from './editor-pictures.ts'
import { startViews } from './editor-views.ts'
import { startPresence } from './presence.ts'

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
