import type { Plugin } from 'vite'

/** Where the page's own script finds the search once somebody wants it: `features/search/offer-search.client.ts`. */
const ADDRESS = '/search.js'
const ENTRY = 'site/features/search/start-search.client.ts'

/**
 * Adds the search to what the browser may fetch: no page imports it, so the bundler would not come upon it by itself. It shares
 * React with the islands. Its address bears no hash, so that a page which somebody opened before a new version went online still
 * finds it; what it imports does.
 */
export function searchEntry(): Plugin {
  return {
    name: 'search-entry',
    configureServer({ middlewares }) {
      middlewares.use(ADDRESS, (_request, response) => {
        response.setHeader('content-type', 'text/javascript').end(WHILE_DEVELOPING)
      })
    },
    applyToEnvironment: ({ name, config }) => config.command === 'serve' || name === 'client',
    buildStart() {
      if (this.environment.mode === 'build')
        this.emitFile({ type: 'chunk', id: `${process.cwd()}/${ENTRY}`, fileName: ADDRESS.slice(1) })
    },
    generateBundle: {
      order: 'pre',
      // Astro drops every stylesheet that no page shows, unless some code says that it needs the file.
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !chunk.viteMetadata) continue
          if (!chunk.moduleIds.some((id) => id.includes('/features/search/'))) continue
          for (const sheet of chunk.viteMetadata.importedCss) chunk.viteMetadata.importedAssets.add(sheet)
        }
      },
    },
  }
}

/** The same, as it stands on the disk. Without React's hook for live changes its files would refuse to run. */
const WHILE_DEVELOPING = `
import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type
export const startSearch = async () => (await import('/${ENTRY}')).startSearch()
`
