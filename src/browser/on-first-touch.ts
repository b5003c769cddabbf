/**
 * Loads what makes a part answer only when someone reaches for it: `load` is called once, at the first
 * pointer over the part or focus inside it, and gets the part. Nothing happens where the page has none.
 */
export function onFirstTouch(selector: string, load: (part: HTMLElement) => Promise<void>): void {
  for (const part of document.querySelectorAll<HTMLElement>(selector)) {
    const reached = new AbortController()
    for (const type of ['pointerover', 'pointerdown', 'focusin'])
      part.addEventListener(
        type,
        () => {
          reached.abort()
          void load(part)
        },
        { signal: reached.signal, passive: true },
      )
  }
}
