import { fileURLToPath } from 'node:url'
import react from '@astrojs/react'
import sitemap from '@astrojs/sitemap'
import { defineConfig } from 'astro/config'
import { readContent } from './content-reader/read/read-content.ts'
import { analyticsScript } from './site/build/analytics.ts'
import { classNames } from './site/build/class-name.ts'
import { componentGallery } from './site/build/component-gallery/component-gallery.ts'
import { reloadOnContentChange } from './site/build/content-reload.ts'
import { readEmailClient } from './site/build/email-client.ts'
import { drawPreviews } from './site/build/og-images.ts'
import { contentSecurityPolicy } from './site/build/sealing/page-policy.ts'
import { sealPages } from './site/build/sealing/seal-pages.ts'
import { searchEntry } from './site/build/search-entry.ts'
import { customMedia } from './site/styles/custom-media.ts'

const content = readContent()
const indexed = new Set(content.pages.filter((page) => page.index).map((page) => page.path))

/** The number in the address of a long list's further pages: `/staff/2`. */
const FURTHER_PAGE = /\/\d+$/

/**
 * Pages without an entry in `content/pages/`, such as the request forms, are left out; so are pages with `index:
 * false`.
 */
const isForSearchEngines = (pathname: string) => indexed.has(pathname.replace(/(.)\/$/, '$1').replace(FURTHER_PAGE, ''))

export default defineConfig({
  srcDir: './site',
  publicDir: './site/public',
  outDir: './dist',
  site: process.env.SITE_URL ?? content.site.url,
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  integrations: [
    react(),
    sitemap({ filter: (address) => isForSearchEngines(new URL(address).pathname) }),
    reloadOnContentChange(),
    componentGallery(),
    drawPreviews(content.site.name),
    sealPages(contentSecurityPolicy(content, analyticsScript(process.env))),
  ],
  devToolbar: { enabled: false },
  vite: {
    define: { EMAIL_CLIENT: JSON.stringify(readEmailClient(process.env)) },
    plugins: [classNames, searchEntry()],
    // Defined here as well as in tsconfig.json: Vite treats "#" as a subpath import, which needs file extensions.
    resolve: { alias: { '#site': fileURLToPath(new URL('./site', import.meta.url)) } },
    css: { postcss: { plugins: [customMedia] } },
  },
})
