/** Null where web storage is missing or refuses (private windows). */
export function recall(storage: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return window[storage].getItem(key)
  } catch {
    return null
  }
}

/** Stores `value`, or removes the key when it is null; nothing where storage refuses. */
export function remember(
  storage: 'localStorage' | 'sessionStorage',
  key: string,
  value: string | null,
): void {
  try {
    if (value === null) window[storage].removeItem(key)
    else window[storage].setItem(key, value)
  } catch {
    // Nothing depends on it: the choice then lasts as long as the page.
  }
}
