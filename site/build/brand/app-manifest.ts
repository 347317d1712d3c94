import { languageTag } from '#schemas/campus-locale'
import type { Theme } from '#schemas/content/theme'
import { tokenValue } from '#site/styles/token-value'
import { APP_ICONS } from './app-icons'

export const appManifest = (
  theme: Theme,
  own: { id: string; name: string; short_name: string; [other: string]: unknown },
) => ({
  ...own,
  start_url: own.id,
  lang: languageTag(),
  display: 'minimal-ui',
  theme_color: tokenValue('--band', theme),
  background_color: tokenValue('--page', theme),
  icons: Object.entries(APP_ICONS).map(([icon, { pixels, look }]) => ({
    src: `/${icon}.png`,
    sizes: `${pixels}x${pixels}`,
    type: 'image/png',
    purpose: look === 'ground' ? 'maskable' : 'any',
  })),
})
