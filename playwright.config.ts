import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { launchOptions } from './tests/chromium.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/shared-site.ts',
  // Maps `#content` to the tests' own agency: the files in content/ belong to the owner.
  tsconfig: './tests/tsconfig.json',
  // Twice the cores: tests spend much of their time waiting for a page, a timer or the disk.
  workers: 2 * availableParallelism(),
  forbidOnly: Boolean(process.env.CI),
  // A flaky test is a broken test: only CI retries, and the reporter names the tests that needed it.
  retries: process.env.CI ? 1 : 0,
  // Tests wait for conditions, not times; the limits are generous for slow or busy machines.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['./tests/named.reporter.ts']],
  reportSlowTests: null,
  use: {
    browserName: 'chromium',
    launchOptions: await launchOptions(),
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    // Animations cost processor time; tests of them turn them on (`moving`).
    reducedMotion: 'reduce',
  },
})
