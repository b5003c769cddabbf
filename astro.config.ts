import { createHash } from 'node:crypto'
import react from '@astrojs/react'
import type { AstroIntegration } from 'astro'
import { defineConfig } from 'astro/config'
import { siteAdapter } from './server/astro-adapter.ts'
import { barBeforePaint, themeBeforePaint, wovenOnArrival } from './src/browser/before-paint.ts'
import { layered, layerOrder } from './src/styles/layers.ts'
import { lowering, oldestBrowsers } from './src/styles/lowered.ts'
import { splitLists } from './src/styles/selector-lists.ts'

const sharedScripts = /src\/browser\/(memory|waiting|weave\/selvedge)|src\/weave/
const isBuild = process.argv.includes('build')
const hashOf = (inline: string): `sha256-${string}` =>
  `sha256-${createHash('sha256').update(inline).digest('base64')}`

/** Reloads the browser in `npm run dev` when a text changes, once the server has re-read it. */
const reloadOnText: AstroIntegration = {
  name: 'reload-on-text',
  hooks: {
    'astro:server:setup': ({ server }) => {
      server.watcher.on('change', (file) => {
        if (!/[\\/]content[\\/](locales|legal)[\\/]/.test(file)) return
        setTimeout(() => server.ws.send({ type: 'full-reload' }), 200)
      })
    },
  },
}

/** Runs after Lightning CSS and before Astro inlines the style sheets into the pages. */
const splitSelectorLists = {
  name: 'split-selector-lists',
  generateBundle(_: unknown, bundle: Record<string, { source?: string | Uint8Array }>) {
    for (const [name, file] of Object.entries(bundle)) {
      if (!name.endsWith('.css') || !file.source) continue
      file.source = splitLists(Buffer.from(file.source).toString())
    }
  },
}

/** Writes which scripts each script imports; pages name them (server/http/page-scripts.ts). */
const scriptImports = {
  name: 'script-imports',
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  generateBundle(
    this: { emitFile(file: { type: 'asset'; fileName: string; source: string }): unknown },
    _: unknown,
    bundle: Record<string, { imports?: string[] }>,
  ) {
    const rows = Object.entries(bundle).map(([name, { imports = [] }]) => [
      `/${name}`,
      imports.map((it) => `/${it}`),
    ])
    const source = JSON.stringify(Object.fromEntries(rows))
    this.emitFile({ type: 'asset', fileName: 'script-imports.json', source })
  },
}

export default defineConfig({
  output: 'server',
  adapter: siteAdapter(),
  integrations: [react(), reloadOnText],
  session: false,
  // Inlined, its few kilobytes of CSS cost a page no further request before the first paint.
  build: { inlineStylesheets: 'always' },
  trailingSlash: 'ignore',
  devToolbar: { enabled: false },
  server: { port: Number(process.env.PORT ?? 4321), allowedHosts: ['.localhost'] },
  security: {
    // Our own check (src/leads/intake/post.ts) also works behind a TLS proxy, and answers with a page.
    checkOrigin: false,
    csp: {
      scriptDirective: { hashes: [themeBeforePaint, wovenOnArrival, barBeforePaint].map(hashOf) },
      styleDirective: { hashes: [hashOf(layerOrder)] },
      directives: [
        "default-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "object-src 'none'",
      ],
    },
  },
  vite: {
    // One file for what scripts share, in place of a request for each few hundred bytes.
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: { codeSplitting: { groups: [{ name: 'shared', test: sharedScripts }] } },
          },
        },
      },
    },
    plugins: [layered, splitSelectorLists, scriptImports],
    // The minifier needs the targets too: otherwise it folds `animation-timeline` into a shorthand, which drops it.
    build: {
      cssTarget: Object.entries(oldestBrowsers).map(
        ([name, it]) => `${name}${it >> 16}.${(it >> 8) & 255}`,
      ),
    },
    css: {
      transformer: 'lightningcss',
      lightningcss: {
        targets: oldestBrowsers,
        visitor: lowering,
        // Do not rename grid areas: next to a `var()` they are not renamed, and would then no longer match.
        cssModules: { pattern: '[name]_[local]', grid: false },
      },
    },
    // Bundling makes React its production build whatever NODE_ENV is at run time. The development server
    // cannot bundle CommonJS, and need not.
    ssr: { noExternal: isBuild ? ['react', 'react-dom'] : [] },
    define: isBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  },
})
