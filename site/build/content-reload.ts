import { resolve, sep } from 'node:path'
import type { AstroIntegration } from 'astro'
import { contentRoot } from '../../content-reader/read-content.ts'

/** Shows a change under `content/` at once: in development, pages read it from disk for every request. */
export function reloadOnContentChange(): AstroIntegration {
  return {
    name: 'reload-on-content-change',
    hooks: {
      'astro:server:setup': ({ server }) => {
        const root = resolve(contentRoot())
        server.watcher.add(root)
        server.watcher.on('all', (_event, file) => {
          if (resolve(file).startsWith(root + sep)) server.ws.send({ type: 'full-reload' })
        })
      },
    },
  }
}
