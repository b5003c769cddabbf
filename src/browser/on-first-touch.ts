/**
 * Lazy-loads the script of interactive parts: for each element that matches `selector`, calls `load` once,
 * when a pointer first comes over it or the focus enters it.
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
