/** Calls `again` when the page comes back out of the back/forward cache, as it was left. */
export function onReturn(again: () => void): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) again()
  })
}
