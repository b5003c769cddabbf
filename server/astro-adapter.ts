import type { AstroIntegration } from 'astro'

/**
 * The Astro adapter: the build turns the pages into one function from request to response and bundles them
 * with run-site.ts into one program, in which each module exists only once.
 */
export function siteAdapter(): AstroIntegration {
  return {
    name: 'site-adapter',
    hooks: {
      // `npm run dev` runs Astro's own server, where this middleware takes the place of the listener.
      'astro:config:setup': ({ command, addMiddleware }) => {
        const entrypoint = new URL('development.ts', import.meta.url)
        if (command === 'dev') addMiddleware({ entrypoint, order: 'pre' })
      },
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'site-adapter',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('run-site.ts', import.meta.url),
          adapterFeatures: { buildOutput: 'server', middlewareMode: 'classic' },
          supportedAstroFeatures: { serverOutput: 'stable', sharpImageService: 'stable' },
        })
      },
    },
  }
}
