import type { AstroIntegration } from 'astro'

/** Makes Astro compile the site into our own renderer: code that draws pages from any content, without a bundler. */
export function ownRenderer(): AstroIntegration {
  return {
    name: 'own-renderer',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        // The renderer contains all the code that draws pages, except native code and the bundler.
        if (command === 'build')
          updateConfig({ vite: { ssr: { noExternal: true, external: ['sharp', 'lightningcss', 'rolldown'] } } })
      },
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
