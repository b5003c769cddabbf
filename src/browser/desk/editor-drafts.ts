import { recall, remember } from '../memory.ts'
import { pauseMs, postDraft, retryMs } from './post-draft.ts'

/**
 * Autosaves the editor's form to the desk a moment after the last keystroke. While the desk cannot be
 * reached, or the user is signed out, the draft is kept in this browser and posted as soon as possible.
 *
 * @param shown called with the path of the story's preview after each save
 */
export function startDrafts(form: HTMLFormElement, shown: (page: string) => void): void {
  const { draft: address = '', editor = '' } = form.dataset
  const key = `story ${editor}`
  const line = form.querySelector<HTMLElement>('[data-state-line]')
  const signIn = form.querySelector<HTMLElement>('[data-sign-in]')
  let timer = 0
  let edits = 0
  let savedEdits = 0
  let pending: AbortController | undefined

  const say = (words: string | undefined, state: string) => {
    if (!line) return
    line.textContent = words ?? ''
    line.dataset.stateLine = state
  }

  const schedule = (ms: number) => {
    clearTimeout(timer)
    timer = window.setTimeout(() => void save(), ms)
  }

  const save = async () => {
    if (savedEdits === edits) return
    const upTo = edits
    const body = wordsOf(form)
    pending?.abort()
    pending = new AbortController()
    const { signal } = pending
    const response = await postDraft(address, body, { signal })
    if (signal.aborted) return
    const isSignedOut = response?.status === 401
    if (signIn) signIn.hidden = !isSignedOut
    if (!response?.ok) {
      remember('localStorage', key, body.toString())
      say(isSignedOut ? line?.dataset.signedOut : line?.dataset.offline, 'here')
      return schedule(retryMs)
    }
    const [time = '', page = ''] = (await response.text()).split('\n')
    keepPreview(form, page)
    savedEdits = upTo
    remember('localStorage', key, null)
    if (savedEdits === edits) say(line?.dataset.saved?.replace('{{time}}', time), 'kept')
    shown(page)
  }

  const onInput = () => {
    edits += 1
    if (line?.dataset.stateLine !== 'here') say(line?.dataset.typing, 'typing')
    schedule(pauseMs)
  }
  form.addEventListener('input', onInput)
  form.addEventListener('change', onInput)
  addEventListener('online', () => void save())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void save()
  })
  addEventListener('beforeunload', (event) => {
    if (savedEdits !== edits) event.preventDefault()
  })
  form.addEventListener('submit', () => {
    // The copy stays until a response confirms that the post arrived; see `sendKept`.
    if (savedEdits !== edits) remember('localStorage', key, wordsOf(form).toString())
    clearTimeout(timer)
    pending?.abort()
    savedEdits = edits
  })
  void sendKept(address, key)
}

/** Stores the token of the preview in the form: the desk issues a new one when the last has expired. */
function keepPreview(form: HTMLFormElement, page: string): void {
  const field = form.elements.namedItem('preview')
  const token = new URLSearchParams(page.split('?')[1]).get('preview')
  if (token && field instanceof HTMLInputElement) field.value = token
}

/** Posts a draft that an earlier page left in this browser, and reloads to show it. */
async function sendKept(address: string, key: string): Promise<void> {
  const query = new URLSearchParams(location.search)
  const words = recall('localStorage', key)
  if (query.has('done')) {
    remember('localStorage', key, null)
    history.replaceState(null, '', location.pathname)
    return
  }
  // A page that answers a post (a conflict, say) already contains the posted text.
  const isPosted = document.querySelector('[data-editor][data-posted]') !== null
  if (words === null || isPosted) return
  const response = await postDraft(address, new URLSearchParams(words))
  if (!response?.ok) return
  remember('localStorage', key, null)
  location.reload()
}

function wordsOf(form: HTMLFormElement): URLSearchParams {
  const words = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') words.append(name, value)
  }
  return words
}
