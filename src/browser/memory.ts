/** The stored value; null when there is none, or web storage is blocked (private windows). */
export function recall(storage: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return window[storage].getItem(key)
  } catch {
    return null
  }
}

/** Stores `value`, or removes the key when it is null. Does nothing when storage is blocked or full. */
export function remember(
  storage: 'localStorage' | 'sessionStorage',
  key: string,
  value: string | null,
): void {
  try {
    if (value === null) window[storage].removeItem(key)
    else window[storage].setItem(key, value)
  } catch {
    // Acceptable: the choice then lasts only as long as the page.
  }
}
