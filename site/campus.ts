import { setCampusLocale } from '#schemas/campus-locale'
import { setColors } from '#site/styles/token-value'
import type { Drawing } from './drawing'

/** Makes this thread write and color as a campus does. It draws one page at a time. */
export function setCampus({ site: { site, theme } }: Drawing): void {
  setCampusLocale(site.locale)
  setColors(theme.colors)
}
