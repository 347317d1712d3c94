import { fileURLToPath } from 'node:url'
import react from '@astrojs/react'
import sitemap from '@astrojs/sitemap'
import { defineConfig, fontProviders } from 'astro/config'
import { readContent } from './content-reader/read/read-content.ts'
import { analyticsScript } from './site/build/analytics.ts'
import { classNames } from './site/build/class-name.ts'
import { componentGallery } from './site/build/component-gallery/component-gallery.ts'
import { reloadOnContentChange } from './site/build/content-reload.ts'
import { readEmailClient } from './site/build/email-client.ts'
import { drawPreviews } from './site/build/og-images.ts'
import { sealPages } from './site/build/seal-pages.ts'
import { searchEntry } from './site/build/search-entry.ts'
import { contentSecurityPolicy } from './site/build/security-policy.ts'
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

/** Fontsource's own subsets: Latin at once, Hebrew only on a page that contains it. */
const LATIN =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2212'
const HEBREW = 'U+0590-05FF, U+20AA, U+FB1D-FB4F'

const subset = (font: string, name: string, weight: string, characters: string) => ({
  src: [`./node_modules/@fontsource-variable/${font}/files/${font}-${name}-wght-normal.woff2`] as [string],
  weight,
  style: 'normal' as const,
  unicodeRange: [characters] as [string],
})

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
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Frank Ruhl Libre',
      cssVariable: '--font-serif',
      fallbacks: ['Georgia', 'serif'],
      options: {
        variants: [
          subset('frank-ruhl-libre', 'latin', '300 900', LATIN),
          subset('frank-ruhl-libre', 'hebrew', '300 900', HEBREW),
        ],
      },
    },
    {
      provider: fontProviders.local(),
      name: 'Heebo',
      cssVariable: '--font-sans',
      fallbacks: ['system-ui', 'sans-serif'],
      options: {
        variants: [subset('heebo', 'latin', '100 900', LATIN), subset('heebo', 'hebrew', '100 900', HEBREW)],
      },
    },
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
