import react from '@astrojs/react'
import sitemap from '@astrojs/sitemap'
import { defineConfig, fontProviders } from 'astro/config'
import { readContent } from './content-reader/read-content.ts'
import { reloadOnContentChange } from './site/content-reload.ts'
import { contentSecurityPolicy } from './site/security-policy.ts'

const content = readContent()
const indexed = new Set(content.pages.filter((page) => page.index).map((page) => page.path))

/** Request forms of their own and the like have no entry under `content/pages/` and stay out, as does `index: false`. */
const isForSearchEngines = (pathname: string) => indexed.has(pathname.replace(/(.)\/$/, '$1'))

/** The subset's file and the characters it serves: Fontsource's own split, Latin at once and Hebrew on demand. */
const LATIN = ['U+0000-00FF', 'U+0131', 'U+0152-0153', 'U+02BB-02BC', 'U+02C6', 'U+02DA', 'U+02DC', 'U+2000-206F', 'U+20AC', 'U+2122', 'U+2212'] as const
const HEBREW = ['U+0590-05FF', 'U+20AA', 'U+FB1D-FB4F'] as const

const variable = (name: string, file: string, weight: string) =>
  ({
    variants: [
      { src: [`./node_modules/@fontsource-variable/${name}/files/${file}-latin-wght-normal.woff2`], weight, style: 'normal', unicodeRange: [...LATIN] },
      { src: [`./node_modules/@fontsource-variable/${name}/files/${file}-hebrew-wght-normal.woff2`], weight, style: 'normal', unicodeRange: [...HEBREW] },
    ],
  }) as const

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
  ],
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Frank Ruhl Libre',
      cssVariable: '--font-serif',
      fallbacks: ['Georgia', 'serif'],
      options: variable('frank-ruhl-libre', 'frank-ruhl-libre', '300 900'),
    },
    {
      provider: fontProviders.local(),
      name: 'Heebo',
      cssVariable: '--font-sans',
      fallbacks: ['system-ui', 'sans-serif'],
      options: variable('heebo', 'heebo', '100 900'),
    },
  ],
  security: { csp: contentSecurityPolicy(content) },
  devToolbar: { enabled: false },
})
