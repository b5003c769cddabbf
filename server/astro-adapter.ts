import type { AstroIntegration } from 'astro'

/**
 * What Astro needs to know of the server that its pages are built for: they become one function from
 * request to response, and with the server they make one program, so that each module is there once.
 */
export function siteAdapter(): AstroIntegration {
  return {
    name: 'site-adapter',
    hooks: {
      // `npm run dev` runs Astro's own server, where this middleware stands for the listener.
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
