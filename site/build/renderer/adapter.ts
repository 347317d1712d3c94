import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'

/** Astro's island code would run before the paint: `page-start.client.ts` has it, `base.css` its styles. */
const withoutIslandScripts: Plugin = {
  name: 'without-island-scripts',
  load: (id) =>
    id.endsWith('/astro/dist/runtime/server/scripts.js')
      ? ['determineIfNeedsHydrationScript', 'determinesIfNeedsDirectiveScript', 'getPrescripts']
          .map((name) => `export const ${name} = () => false`)
          .join('\n')
      : undefined,
}

export const ownRenderer = (): AstroIntegration => ({
  name: 'own-renderer',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
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
})
