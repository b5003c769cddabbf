import { defineConfig } from 'vitest/config'
import { agencyContent } from '../../vitest.config.ts'

/** `npm run test:engines`: real WebKitGTK and Firefox, which `npm test` does without. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    globalSetup: ['installed.ts'],
    // Each file starts two browsers.
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 120_000,
    reporters: ['verbose'],
    // The content that the tests read is laid out by what reads the agency's own.
    projects: [
      {
        extends: true,
        resolve: { alias: agencyContent },
        test: { name: 'engines', include: ['*.test.ts'] },
      },
    ],
  },
})
