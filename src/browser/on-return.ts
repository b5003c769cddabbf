/**
 * Calls `again` when the page comes back out of the back/forward cache: just as it was left, while
 * another page may have changed what is remembered.
 */
export function onReturn(again: () => void): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) again()
  })
}
