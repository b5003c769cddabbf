import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    include: [
      '{src,server,cli,content,migrations,scripts}/**/*.test.{ts,tsx}',
      // Browser tests live in tests/e2e and run in Playwright.
      'tests/*.test.ts',
    ],
    globalSetup: ['tests/postgres.global.ts'],
  },
})
