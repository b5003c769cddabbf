/** Calls `again` whenever the page is restored from the back/forward cache. */
export function onReturn(again: () => void): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) again()
  })
}
