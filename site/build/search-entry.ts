import type { Plugin } from 'vite'

/** Loaded by `features/search/offer-search.client.ts` when somebody wants the search. */
const ADDRESS = '/search.js'
const ENTRY = 'site/features/search/overlay/start-search.client.ts'

/** No page imports it, so bundlers miss it. Without a hash, a page from before a deployment still finds it. */
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
      // Astro drops every stylesheet that no page uses, unless some code refers to the file.
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

/** Without React's hot-reload hook its modules would refuse to run. */
const WHILE_DEVELOPING = `
import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type
const startSearch = async () => (await import('/${ENTRY}')).startSearch()
`
