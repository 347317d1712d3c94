import { fileURLToPath } from 'node:url'
import react from '@astrojs/react'
import type { AstroIntegration } from 'astro'

/** Astro's integration of React, with `react-renderer.ts` in place of its renderer on the server, and `react-client.ts` in the browser. */
export function reactWithPageContext(): AstroIntegration {
  const integration = react()
  const setUp = integration.hooks['astro:config:setup']
  const serverEntrypoint = new URL('./react-renderer.ts', import.meta.url)
  const clientEntrypoint = fileURLToPath(new URL('./react-client.ts', import.meta.url))
  return {
    ...integration,
    hooks: {
      ...integration.hooks,
      'astro:config:setup': (options) =>
        setUp?.({
          ...options,
          addRenderer: (renderer) => options.addRenderer({ ...renderer, clientEntrypoint, serverEntrypoint }),
        }),
    },
  }
}
