import { defineConfig } from '@playwright/test'
import { launchOptions } from './tests/chromium.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/agency/lay-out.ts',
  // What stands in content/company.ts and the like is the owner's; tests have an agency of their own.
  tsconfig: './tests/tsconfig.json',
  fullyParallel: true,
  // On two cores: some tests wait for time, and all for the next of browser, site and test. Three
  // leave a third of the processors' time over.
  workers: 4,
  forbidOnly: Boolean(process.env.CI),
  // A flaky test is a broken test.
  retries: 0,
  timeout: 120_000,
  // A page may take its time on a machine that others use too.
  expect: { timeout: 10_000 },
  reporter: [['list'], ['./tests/skipped.reporter.ts']],
  use: {
    browserName: 'chromium',
    launchOptions: await launchOptions(),
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
  },
})
