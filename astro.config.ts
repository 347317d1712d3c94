import { fileURLToPath } from 'node:url'
import { defineConfig } from 'astro/config'
import { browserMessages } from './languages/browser-messages.ts'
import { classNames } from './site/build/class-name.ts'
import { clientScripts, searchEntry } from './site/build/client-scripts.ts'
import { forDevelopment } from './site/build/development.ts'
import { pageStyles } from './site/build/page-styles.ts'
import { reactWithPageContext } from './site/build/react-integration.ts'
import { ownRenderer } from './site/build/renderer/adapter.ts'
import { readEmailClient } from './site/features/requests/email-client.ts'
import { BASELINE_TARGETS } from './site/styles/baseline.ts'
import { componentLayer, customMedia } from './site/styles/css-plugins.ts'

export default defineConfig({
  srcDir: './site',
  publicDir: './site/public',
  outDir: './compiled',
  output: 'server',
  adapter: ownRenderer(),
  trailingSlash: 'never',
  build: { client: './assets', server: './renderer', inlineStylesheets: 'always' },
  integrations: [reactWithPageContext(), forDevelopment(), pageStyles()],
  devToolbar: { enabled: false },
  vite: {
    define: {
      EMAIL_CLIENT: JSON.stringify(readEmailClient(process.env)),
      // The thread that draws has no such variable: React would bring its slow half, too.
      ...(process.env.NODE_ENV === 'production' && { 'process.env.NODE_ENV': '"production"' }),
    },
    build: { target: BASELINE_TARGETS, cssTarget: BASELINE_TARGETS },
    plugins: [classNames, clientScripts(), searchEntry(), browserMessages()],
    // Defined here as well as in tsconfig.json: Vite treats "#" as a subpath import, which needs file extensions.
    resolve: { alias: { '#site': fileURLToPath(new URL('./site', import.meta.url)) } },
    css: { postcss: { plugins: [customMedia, componentLayer] } },
  },
})
