import { defineConfig } from 'vitest/config'
import { agencyContent } from '../../vitest.config.ts'

/** `npm run test:engines`: real WebKitGTK and Firefox, which `npm test` does without. */
export default defineConfig({
  resolve: { alias: agencyContent },
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    globalSetup: ['installed.ts'],
    // Each file starts two browsers.
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 120_000,
    reporters: ['verbose'],
  },
})
