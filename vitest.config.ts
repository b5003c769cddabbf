import { defineConfig } from 'vitest/config'

/** No test of the code depends on what the owner edits (tests/agency). */
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
/** They put a company of their own in the place of the agency's. */
const otherCompanies = ['tests/chosen-languages.test.ts']

export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: ['tests/vitest.global.ts'],
    // By default one core is left to an editor: half of a machine that has two.
    maxWorkers: '100%',
    // Files share what is loaded: no module of the site keeps what another file could trip over.
    isolate: false,
    // Tests wait for facts. How long these take is the machine's affair, which others may use too.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // A flaky test is a broken test: a second try is for CI alone, and the report names who took it.
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
