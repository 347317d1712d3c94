import { createHash } from 'node:crypto'
import { isAbsolute, resolve } from 'node:path'
import { build } from 'rolldown'
import type { Plugin } from 'vite'
import { BASELINE_TARGETS } from '../styles/baseline.ts'

const FETCH_PAGE_START = 'virtual:fetch-page-start'

const SCRIPTS = {
  'page-start': { file: 'features/page-start/page-start.client.ts', format: 'esm' },
  vitals: { file: 'features/vitals/send-vitals.client.ts', format: 'iife' },
  'edit-this-page': { file: 'features/edit-this-page/edit-link.client.ts', format: 'iife' },
} as const

/** Bundles apart from the islands: shared code would become a file that every page fetches before it works. */
export const clientScripts = (): Plugin => ({
  name: 'client-scripts',
  configureServer({ middlewares }) {
    middlewares.use(({ url = '' }, response, next) => {
      const name = /^\/(?:_astro\/)?([\w-]+)[^/]*\.js/.exec(url)?.[1] ?? ''
      if (!isScript(name)) return next()
      bundle(SCRIPTS[name]).then(({ code }) => response.setHeader('content-type', 'text/javascript').end(code), next)
    })
  },
  resolveId: (id) => (id === FETCH_PAGE_START ? `\0${id}` : undefined),
  async load(id) {
    if (id !== `\0${FETCH_PAGE_START}`) return undefined
    const [address] = await addressed('page-start')
    const file = 'features/page-start/fetch-page-start.client.ts'
    this.addWatchFile(resolve('site', file))
    const { code, files } = await bundle({ file, format: 'iife' }, { PAGE_START: JSON.stringify(`/${address}`) })
    for (const each of files) this.addWatchFile(each)
    return `export default ${JSON.stringify(code)}`
  },
  async generateBundle() {
    if (this.environment.name !== 'client') return
    for (const name of Object.keys(SCRIPTS).filter(isScript)) {
      const [fileName, source] = await addressed(name)
      this.emitFile({ type: 'asset', fileName, source })
    }
  },
})

const isScript = (name: string): name is keyof typeof SCRIPTS => Object.hasOwn(SCRIPTS, name)

async function addressed(name: keyof typeof SCRIPTS): Promise<[fileName: string, code: string]> {
  const { code } = await bundle(SCRIPTS[name])
  if (name !== 'page-start') return [`${name}.js`, code]
  const hash = createHash('sha256').update(code).digest('base64url').replace(/\W/g, '_').slice(0, 8)
  return [`_astro/${name}.${hash}.js`, code]
}

async function bundle(
  { file, format }: { file: string; format: 'iife' | 'esm' },
  constants: Readonly<Record<string, string>> = {},
): Promise<{ code: string; files: string[] }> {
  const { output } = await build({
    input: resolve('site', file),
    platform: 'browser',
    resolve: { alias: { '#site': resolve('site') } },
    write: false,
    transform: { target: BASELINE_TARGETS, define: { ...constants, 'process.env.NODE_ENV': '"production"' } },
    output: { format, minify: true },
  })
  return { code: output[0].code.trim(), files: output[0].moduleIds.filter(isAbsolute) }
}

const ADDRESS = '/search.js'
const ENTRY = 'site/features/search/overlay/start-search.client.ts'

export const searchEntry = (): Plugin[] => [emitSearch(), passQueryOn()]

/** No page imports it, so bundlers miss it. Without a hash, a page from before a deployment still finds it. */
const emitSearch = (): Plugin => ({
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
})

/** Requests its imports with the query that the entry was requested with: a new try is one for both. */
const passQueryOn = (): Plugin => ({
  name: 'search-retry',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const entry = bundle[ADDRESS.slice(1)]
      if (entry?.type !== 'chunk') return
      entry.code = entry.code.replace(/\bimport\(([`'"])(.+?)\1\)/g, 'import($1$2$1+new URL(import.meta.url).search)')
    },
  },
})

/** Without React's hot-reload hook its modules would refuse to run. */
const WHILE_DEVELOPING = `
import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type
const startSearch = async () => (await import('/${ENTRY}')).startSearch()
`
