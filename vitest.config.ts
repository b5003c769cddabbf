import { defineConfig } from 'vitest/config'

/** Replaces the content that the owner edits by the tests' own agency (tests/agency). */
export const agencyContent = [
  {
    find: /^#content\/(retention)$/,
    replacement: `${import.meta.dirname}/tests/agency/$1.ts`,
  },
  {
    find: /^#content\/(.*\.json)$/,
    replacement: `${import.meta.dirname}/var/test-site/content/$1`,
  },
]
/** Tests that replace the agency's facts by others: they need an isolated process. */
const otherCompanies = ['tests/chosen-languages.test.ts']

export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: ['tests/vitest.global.ts'],
    // The default leaves one core free: half of a machine with two.
    maxWorkers: '100%',
    // Test files share loaded modules: no module of the site keeps state that would affect another file,
    // except the agency's facts, which each file has to restore (tests/vitest.facts.ts).
    isolate: false,
    // Tests wait for conditions, not times; the limits are generous for slow or busy machines.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // A flaky test is a broken test: only CI retries, and the report names the tests that needed it.
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        extends: true,
        test: { name: 'content', include: ['content/*.test.ts'] },
      },
      {
        extends: true,
        resolve: { alias: agencyContent },
        test: {
          name: 'code',
          setupFiles: ['tests/vitest.facts.ts'],
          // Browser tests live in tests/e2e and run in Playwright.
          include: ['{src,server,cli,migrations,scripts}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          exclude: otherCompanies,
        },
      },
      {
        extends: true,
        resolve: { alias: agencyContent },
        test: { name: 'apart', include: otherCompanies, isolate: true },
      },
    ],
  },
})
