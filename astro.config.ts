import { createHash } from 'node:crypto'
import react from '@astrojs/react'
import type { AstroIntegration } from 'astro'
import { defineConfig } from 'astro/config'
import { siteAdapter } from './server/astro-adapter.ts'
import { barBeforePaint, themeBeforePaint, wovenOnArrival } from './src/browser/before-paint.ts'
import { layered, layerOrder } from './src/styles/layers.ts'
import { lowering, oldestBrowsers } from './src/styles/lowered.ts'
import { partLists } from './src/styles/parted.ts'

const sharedScripts = /src\/browser\/(memory|waiting|on-first-touch)|preload-helper/
const isBuild = process.argv.includes('build')
const hashOf = (inline: string): `sha256-${string}` =>
  `sha256-${createHash('sha256').update(inline).digest('base64')}`

/** `npm run dev` shows a changed text at once, which the server reads by itself in a moment. */
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

/** After Lightning CSS, before Astro writes the sheets into the pages. */
const partedLists = {
  name: 'parted-lists',
  generateBundle(_: unknown, bundle: Record<string, { source?: string | Uint8Array }>) {
    for (const [name, file] of Object.entries(bundle)) {
      if (!name.endsWith('.css') || !file.source) continue
      file.source = partLists(Buffer.from(file.source).toString())
    }
  },
}

export default defineConfig({
  output: 'server',
  adapter: siteAdapter(),
  integrations: [react(), reloadOnText],
  session: false,
  // A page paints as soon as it is there: its few kilobytes of CSS are not worth a request.
  build: { inlineStylesheets: 'always' },
  trailingSlash: 'ignore',
  devToolbar: { enabled: false },
  server: { port: Number(process.env.PORT ?? 4321), allowedHosts: ['.localhost'] },
  security: {
    // Our own check (src/leads/intake/post.ts) also holds behind TLS and answers with a page.
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
    // What scripts share comes in one file: each file more is a round trip before the page has settled.
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: { codeSplitting: { groups: [{ name: 'shared', test: sharedScripts }] } },
          },
        },
      },
    },
    plugins: [layered, partedLists],
    // The minifier's too: told of newer browsers only, it folds timelines into a shorthand that has none.
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
        // Names of grid areas stay as they are: beside a `var()` they would, and then find no partner.
        cssModules: { pattern: '[name]_[local]', grid: false },
      },
    },
    // Bundled, React is the production one whatever NODE_ENV the site runs under. The development
    // server cannot bundle CommonJS, and needs not.
    ssr: { noExternal: isBuild ? ['react', 'react-dom'] : [] },
    define: isBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  },
})
