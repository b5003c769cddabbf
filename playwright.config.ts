import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { launchOptions } from './tests/chromium.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/agency/lay-out.ts',
  // What stands in content/agency.json and the like is the owner's; tests have an agency of their own.
  tsconfig: './tests/tsconfig.json',
  // One works while its neighbour waits for a page, a clock or a disk.
  workers: 2 * availableParallelism(),
  forbidOnly: Boolean(process.env.CI),
  // A flaky test is a broken test: a second try is for CI alone, and the reporter names who took it.
  retries: process.env.CI ? 1 : 0,
  // Tests wait for facts. How long these take is the machine's affair, which others may use too.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['./tests/named.reporter.ts']],
  reportSlowTests: null,
  use: {
    browserName: 'chromium',
    launchOptions: await launchOptions(),
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    // What moves is drawn sixty times a second; tests of it ask for it (`moving`).
    reducedMotion: 'reduce',
  },
})
