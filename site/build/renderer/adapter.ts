import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'

/**
 * Astro puts its code for islands into each page that has one, where it would run before the paint. It comes with the script that
 * all pages fetch after it (`start-islands.client.ts`), and its styles are in `base.css`.
 */
const withoutIslandScripts: Plugin = {
  name: 'without-island-scripts',
  load: (id) =>
    id.endsWith('/astro/dist/runtime/server/scripts.js')
      ? ['determineIfNeedsHydrationScript', 'determinesIfNeedsDirectiveScript', 'getPrescripts']
          .map((name) => `export const ${name} = () => false`)
          .join('\n')
      : undefined,
}

/** Makes Astro compile the site into our own renderer: code that draws pages from any content, without a bundler. */
export function ownRenderer(): AstroIntegration {
  return {
    name: 'own-renderer',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        // The renderer contains all the code that draws pages, except native code.
        if (command === 'build')
          updateConfig({
            vite: { plugins: [withoutIslandScripts], ssr: { noExternal: true, external: ['sharp'] } },
          })
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
