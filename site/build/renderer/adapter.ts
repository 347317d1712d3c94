import type { AstroIntegration } from 'astro'

/** Has the site compiled into a renderer of our own: code that draws pages from any words, without a bundler. */
export function ownRenderer(): AstroIntegration {
  return {
    name: 'own-renderer',
    hooks: {
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'own-renderer',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./renderer.ts', import.meta.url),
          supportedAstroFeatures: { serverOutput: 'stable', sharpImageService: 'stable' },
        })
      },
    },
  }
}
