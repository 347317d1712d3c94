import type { AstroIntegration } from 'astro'

/** While developing, a change under `content/` shows at once: the pages read their content from disk at every request. */
export function reloadOnContentChange(): AstroIntegration {
  return {
    name: 'reload-on-content-change',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.watcher.add('content')
        server.watcher.on('all', (_event, file) => {
          if (/[\\/]content[\\/]/.test(file)) server.ws.send({ type: 'full-reload' })
        })
      },
    },
  }
}
