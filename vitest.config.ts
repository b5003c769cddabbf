import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: ['tests/vitest.global.ts'],
    projects: [
      {
        extends: true,
        test: { name: 'content', include: ['content/*.test.ts'] },
      },
      {
        extends: true,
        // No test of the code depends on what the owner edits (tests/agency).
        resolve: {
          alias: [
            {
              find: /^#content\/(company|catalogue|retention)$/,
              replacement: `${import.meta.dirname}/tests/agency/$1.ts`,
            },
            {
              find: /^#content\/(.*\.json)$/,
              replacement: `${import.meta.dirname}/var/test-site/content/$1`,
            },
          ],
        },
        test: {
          name: 'code',
          // Browser tests live in tests/e2e and run in Playwright.
          include: ['{src,server,cli,migrations,scripts}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
        },
      },
    ],
  },
})
