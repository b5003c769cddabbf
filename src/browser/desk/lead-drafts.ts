import { recall, remember } from '../memory.ts'
import { pauseMs, postDraft, retryMs } from './post-draft.ts'

type Draft = Readonly<{
  kind: string
  /** Whether the field has changes that the desk has not stored yet. */
  isUnsaved: () => boolean
  /** Stores it at the desk. */
  save: () => Promise<'saved' | 'signedOut' | 'offline'>
  /** Deletes this browser's copy of a discarded draft. */
  forget: () => void
}>

/**
 * Autosaves the text fields of a lead (`data-draft`): in this browser at every keystroke, at the desk a
 * moment after the last. Every other form on the page waits until the drafts are stored, so that no
 * button loses typed text or navigates into a dead connection.
 */
export function startLeadDrafts(): void {
  const parts = [...document.querySelectorAll<HTMLElement>('[data-draft]')]
  const drafts = parts.flatMap((part) => startDraft(part) ?? [])
  removeDone()
  let state: 'idle' | 'saving' | 'submitting' = 'idle'
  addEventListener('submit', async (event) => {
    const form = event.target
    if (state === 'submitting' || event.defaultPrevented || !(form instanceof HTMLFormElement))
      return
    const { submitter } = event
    const pressed = submitter instanceof HTMLButtonElement ? submitter : undefined
    const named = drafts.find(({ kind }) => kind === pressed?.value)
    const discarded = pressed?.name === 'discard' ? named : undefined
    const own = pressed?.name === 'do' ? named : undefined
    const others = drafts.filter((it) => it !== discarded)
    const toSave = others.filter((it) => it === own || it.isUnsaved() || !navigator.onLine)
    if (form.method !== 'post') return
    if (toSave.length === 0) return discarded?.forget()
    event.preventDefault()
    if (state === 'saving') return
    state = 'saving'
    const results = await Promise.all(toSave.map(({ save }) => save()))
    state = results.includes('offline') ? 'idle' : 'submitting'
    if (state === 'idle') return
    discarded?.forget()
    form.requestSubmit(submitter)
  })
  // Restored from the back/forward cache, the page can submit again.
  addEventListener('pageshow', () => {
    state = 'idle'
  })
}

/** Removes `?done` from the address, so that a reload does not discard a later draft. */
function removeDone(): void {
  const address = new URL(location.href)
  if (!address.searchParams.has('done')) return
  address.searchParams.delete('done')
  history.replaceState(null, '', address)
}

function startDraft(part: HTMLElement): Draft | undefined {
  const { draft: kind = '', draftAt = '', draftName = '', draftPosted } = part.dataset
  const field = part.querySelector('textarea')
  const line = document.querySelector<HTMLElement>(`[data-draft-line=${kind}]`)
  const savedNote = line?.querySelector<HTMLElement>('[data-draft-kept]')
  const problem = line?.querySelector<HTMLElement>('[role=status]')
  const discard = line?.querySelector<HTMLElement>('[data-discard]')
  const signIn = line?.querySelector<HTMLElement>('[data-sign-in]')
  if (!field || !savedNote || !problem || !discard || !signIn) return undefined
  let timer = 0
  let atDesk = field.value

  const show = (time: string | undefined, trouble: 'offline' | 'signedOut' | undefined) => {
    if (time !== undefined)
      savedNote.textContent = (savedNote.dataset.kept ?? '').replace('{{time}}', () => time)
    savedNote.hidden = time === undefined || time === ''
    discard.hidden = savedNote.hidden && trouble === undefined
    const words = trouble === undefined ? '' : (problem.dataset[trouble] ?? '')
    if (problem.textContent !== words) problem.textContent = words
    signIn.hidden = trouble !== 'signedOut'
  }

  const isUnsaved = () => field.value !== atDesk
  const save: Draft['save'] = async () => {
    clearTimeout(timer)
    const text = field.value
    const response = await postDraft(draftAt, new URLSearchParams({ kind, text }), {
      // Lets the request outlive the page; only then, since browsers limit such bodies to 64 KiB.
      keepalive: document.visibilityState === 'hidden',
    })
    if (response?.ok) {
      const time = (await response.text()).trim()
      atDesk = text
      if (field.value === text) {
        remember('localStorage', draftName, null)
        show(time, undefined)
      }
      return 'saved'
    }
    const trouble = response?.status === 401 ? 'signedOut' : 'offline'
    show(undefined, trouble)
    clearTimeout(timer)
    timer = window.setTimeout(saveIfUnsaved, retryMs)
    return trouble
  }

  const saveIfUnsaved = () => {
    if (isUnsaved()) void save()
  }
  const note = () => {
    remember('localStorage', draftName, field.value)
    clearTimeout(timer)
    timer = window.setTimeout(saveIfUnsaved, pauseMs)
  }
  const forget = () => {
    clearTimeout(timer)
    atDesk = field.value
    remember('localStorage', draftName, null)
  }

  field.addEventListener('input', note)
  addEventListener('online', saveIfUnsaved)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') saveIfUnsaved()
  })
  // Where storage is blocked there is no local copy: all that is left is to ask before leaving.
  addEventListener('beforeunload', (event) => {
    const isHere = recall('localStorage', draftName) === field.value
    if (isUnsaved() && !isHere) event.preventDefault()
  })

  const isDone = new URLSearchParams(location.search).get('done') === kind
  const copy = isDone ? null : recall('localStorage', draftName)
  if (isDone || copy === field.value || wasSent(copy)) remember('localStorage', draftName, null)
  else if (copy !== null && draftPosted === undefined) {
    field.value = copy
    atDesk = ''
    void save()
  }
  // A text that was posted and refused is saved as if just typed.
  if (draftPosted !== undefined) note()
  return { kind, isUnsaved, save, forget }
}

/** Whether the text is already in the lead's history: it was stored, but the response was lost. */
function wasSent(copy: string | null): boolean {
  const texts = [...document.querySelectorAll('#history [data-event-text]')]
  return copy !== null && texts.some(({ textContent }) => textContent === copy.trim())
}
