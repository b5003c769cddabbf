import { insert, startPaste } from './editor-paste.ts'

/** The picture of a story: chosen or dropped, with the point that stays in view. */
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

/** The point by pointer, touch or sliders; the second picture is cut around it, as the site does. */
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
 * Where a picture stands in its box so that the point is in the middle, as far as there is picture:
 * percent as `object-position` has them.
 *
 * @param part how much of the picture the box shows in this direction; 1 or more for all
 */
function placeOf(point: number, part: number): number {
  if (part >= 1) return 50
  const start = Math.min(Math.max(point / 100 - part / 2, 0), 1 - part)
  return (100 * start) / (1 - part)
}

/** Pictures that are dropped into a text, pasted, or chosen by the button of its toolbar. */
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

/** Writes a picture on a line of its own, its words chosen so that one types over them. */
function insertPicture(text: HTMLTextAreaElement, words: string, address: string): void {
  // What is chosen stays.
  text.setSelectionRange(text.selectionEnd, text.selectionEnd)
  insert(text, `![${words}](${address})`)
  const start = text.value.lastIndexOf('![', text.selectionStart) + 2
  text.setSelectionRange(start, start + words.length)
}

/** Lets files be dropped, and shows where. */
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
 * Hands a picture to the desk, and says in the element `messageId` what becomes of it: its address, or
 * none where it was not taken.
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
  // Words for people are plain text, whatever is wrong; what stands before the desk answers pages.
  const isWords = response?.headers.get('content-type')?.startsWith('text/plain')
  say((isWords && text?.trim()) || form.dataset.refused, true)
  return undefined
}

/** Where the desk shows a picture whole. */
function pictureOf(imageUrl: string): string {
  const name = /^\/images\/([\da-f]{32}\.webp)$/.exec(imageUrl)?.[1]
  return name ? `${uploadPath}?name=${name}` : imageUrl
}
