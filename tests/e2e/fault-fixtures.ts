import { test as base } from '@playwright/test'

/** Playwright's `test`, with `atEnd` for what has to be closed however the test ends: last first. */
export const test = base.extend<{ atEnd: (close: () => Promise<unknown>) => void }>({
  atEnd: async ({}, use) => {
    const open: (() => Promise<unknown>)[] = []
    await use((close) => open.push(close))
    for (const close of open.reverse()) await close()
  },
})

export { expect } from '@playwright/test'
