import { readFileSync } from 'node:fs'
import { defineConfig, type Plugin } from 'vite'
import { BASELINE_TARGETS } from '../site/styles/baseline.ts'
import { componentLayer, customMedia } from '../site/styles/css-plugins.ts'

const ALWAYS =
  /node_modules\/(?:react|react-dom|scheduler)\/|preload-helper|\/admin\/(?:ui\/(?!RowButtons)|calls|styles)|\/schemas\/locale\.ts$/
/** Without a form's fields, which a date's view fetches once something is done. */
const CHANGES =
  /\/admin\/(?:changes\/(?:use-sending\.tsx|unsent-work\.ts)|controls\/field-values\.ts)$|\/schemas\/time\/clock-time\.ts$/

/** All styles are in one file, and code is fetched without hints: Vite's additions to `import()` would do nothing. */
const noPreloading = {
  name: 'no-preloading',
  enforce: 'pre',
  transform: (_, id) =>
    id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load()' : undefined,
} satisfies Plugin

/** The order of the layers, before the styles of any part: Vite puts those of the parts in the order of their files. */
const layersFirst = {
  name: 'layers-first',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const [order = ''] = readFileSync(`${import.meta.dirname}/styles/admin.css`, 'utf8').split('\n')
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = `${order}${file.source}`
  },
} satisfies Plugin

/** Writes nothing into the page or the styles as data: the policy allows files of our own alone. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [noPreloading, layersFirst],
  css: { postcss: { plugins: [customMedia, componentLayer] } },
  build: {
    assetsDir: 'files',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    emptyOutDir: true,
    // Says which files a view fetches; a name with a dot is not served.
    manifest: '.manifest.json',
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // A few larger files are smaller, compressed, than many little ones.
        codeSplitting: {
          groups: [
            { name: 'start', test: ALWAYS, priority: 3 },
            { name: 'changes', test: CHANGES, priority: 2 },
          ],
        },
        entryFileNames: 'files/[name]-[hash].js',
      },
    },
    target: BASELINE_TARGETS,
  },
})
