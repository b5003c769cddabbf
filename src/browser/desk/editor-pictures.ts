import { insert, startPaste } from './editor-paste.ts'

/** The story's main picture: file input, drag and drop, and its focus point. */
export function startPicture(form: HTMLFormElement): void {
  const area = form.querySelector<HTMLElement>('[data-picture]')
  const address = form.querySelector<HTMLInputElement>('[name=image_url]')
  const file = area?.querySelector<HTMLInputElement>('[type=file]')
  const drop = area?.querySelector<HTMLElement>('[data-drop]')
  const shown = area?.querySelector<HTMLElement>('[data-picture-shown]')
  if (!area || !address || !file || !drop || !shown) return

  const set = (imageUrl: string) => {
    address.value = imageUrl
    shown.hidden = imageUrl === ''
    for (const picture of area.querySelectorAll('img')) {
      if (imageUrl) picture.src = pictureOf(imageUrl)
      else picture.removeAttribute('src')
    }
    address.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const take = async (chosen: File | undefined) => {
    const taken = chosen && (await upload(form, chosen, 'picture-message'))
    file.value = ''
    if (taken) set(taken)
  }
  file.addEventListener('change', (event) => {
    event.stopPropagation()
    void take(file.files?.[0])
  })
  showDrops(drop)
  drop.addEventListener('drop', (event) => {
    const [dropped] = event.dataTransfer?.files ?? []
    if (dropped) event.preventDefault()
    void take(dropped)
  })
  area.querySelector('[data-no-picture]')?.addEventListener('click', (event) => {
    event.preventDefault()
    set('')
  })
  startFocus(area)
}

/** Sets the focus point by pointer, touch or sliders; the second image previews the crop of the site. */
function startFocus(area: HTMLElement): void {
  const whole = area.querySelector<HTMLElement>('[data-focus]')
  const cut = area.querySelector<HTMLImageElement>('[data-cut]')
  const [x, y] = ['focus_x', 'focus_y'].map((name) =>
    area.querySelector<HTMLInputElement>(`[name=${name}]`),
  )
  if (!whole || !cut || !x || !y) return
  const draw = () => {
    for (const circle of whole.querySelectorAll('circle')) {
      circle.setAttribute('cx', `${x.value}%`)
      circle.setAttribute('cy', `${y.value}%`)
    }
    const { naturalWidth, naturalHeight, clientWidth, clientHeight } = cut
    if (naturalWidth === 0 || clientHeight === 0) return
    const box = clientWidth / clientHeight
    const own = naturalWidth / naturalHeight
    const across = placeOf(Number(x.value), box / own)
    const down = placeOf(Number(y.value), own / box)
    cut.style.objectPosition = `${across}% ${down}%`
  }
  const point = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = whole.getBoundingClientRect()
    x.value = String(Math.round((100 * (clientX - left)) / width))
    y.value = String(Math.round((100 * (clientY - top)) / height))
    y.dispatchEvent(new Event('input', { bubbles: true }))
  }
  whole.addEventListener('pointerdown', (event) => {
    event.preventDefault()
    whole.setPointerCapture(event.pointerId)
    point(event)
  })
  whole.addEventListener('pointermove', (event) => {
    if (whole.hasPointerCapture(event.pointerId)) point(event)
  })
  for (const slider of [x, y]) slider.addEventListener('input', draw)
  cut.addEventListener('load', draw)
  draw()
}

/**
 * The `object-position` in percent that centres the focus point in its box, or comes as close as the
 * edge of the picture allows.
 *
 * @param point the focus point in percent of the picture
 * @param part the fraction of the picture that the box shows on this axis; 1 or more for all of it
 */
function placeOf(point: number, part: number): number {
  if (part >= 1) return 50
  const start = Math.min(Math.max(point / 100 - part / 2, 0), 1 - part)
  return (100 * start) / (1 - part)
}

/** Uploads pictures that are dropped or pasted into a text, or chosen with its toolbar button. */
export function startTextPictures(form: HTMLFormElement): void {
  for (const text of form.querySelectorAll<HTMLTextAreaElement>('[data-word=content]')) {
    const put = async (chosen: File | undefined) => {
      const address = chosen && (await upload(form, chosen, `${text.id}-message`))
      if (address) insertPicture(text, form.dataset.pictureWords ?? '', address)
    }
    showDrops(text)
    startPaste(text, (chosen) => void put(chosen))
    const button = form.querySelector(`[data-text-picture="${CSS.escape(text.id)}"]`)
    button?.addEventListener('click', () => {
      const input = document.createElement('input')
      input.type = 'file'
      input.accept = 'image/*'
      input.addEventListener('change', () => void put(input.files?.[0]))
      input.click()
    })
  }
}

/** Inserts a picture on its own line and selects its placeholder description, ready to be typed over. */
function insertPicture(text: HTMLTextAreaElement, words: string, address: string): void {
  // Insert after the selection, so that the selected text is not replaced.
  text.setSelectionRange(text.selectionEnd, text.selectionEnd)
  insert(text, `![${words}](${address})`)
  const start = text.value.lastIndexOf('![', text.selectionStart) + 2
  text.setSelectionRange(start, start + words.length)
}

/** Accepts dropped files on `place`, and highlights it while files are over it. */
function showDrops(place: HTMLElement): void {
  place.addEventListener('dragover', (event) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    place.dataset.over = ''
  })
  place.addEventListener('dragleave', () => delete place.dataset.over)
  place.addEventListener('drop', () => delete place.dataset.over)
}

const uploadPath = '/stories/picture'

/**
 * Uploads a picture to the desk and reports progress or failure in the element `messageId`.
 *
 * @returns the picture's URL; undefined when it was refused or the upload failed
 */
async function upload(
  form: HTMLFormElement,
  file: File,
  messageId: string,
): Promise<string | undefined> {
  const message = document.getElementById(messageId)
  const hint = message?.dataset.failed === 'true' ? '' : message?.textContent
  const say = (words: string | null | undefined, isFailed: boolean) => {
    if (!message) return
    message.textContent = words ?? ''
    message.dataset.failed = String(isFailed)
  }
  say(form.dataset.uploading, false)
  const body = new FormData()
  body.set('picture', file)
  const headers = { Accept: 'text/plain' }
  const sent = fetch(uploadPath, { method: 'POST', body, headers })
  const response = await sent.catch(() => undefined)
  const text = await response?.text().catch(() => '')
  if (response?.ok && text) {
    say(hint, false)
    return text.trim()
  }
  // The desk states its errors as plain text; a proxy in front of it answers with an HTML page.
  const isWords = response?.headers.get('content-type')?.startsWith('text/plain')
  say((isWords && text?.trim()) || form.dataset.refused, true)
  return undefined
}

/** The URL at which the desk serves the uncropped picture; other hosts' URLs are returned as they are. */
function pictureOf(imageUrl: string): string {
  const name = /^\/images\/([\da-f]{32}\.webp)$/.exec(imageUrl)?.[1]
  return name ? `${uploadPath}?name=${name}` : imageUrl
}
