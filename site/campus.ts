import { setCampusLocale } from '#schemas/campus-locale'
import { setCampusZone } from '#schemas/campus-time'
import { findPictures } from '#site/components/picture/picture-size'
import { setPlacePictures } from '#site/styles/campus-pictures'
import { setColors } from '#site/styles/token-value'
import type { Drawing } from './drawing'

/** Gives components what they need that know nothing of content. A process draws one page at a time. */
export function setCampus({ site: { site, theme, pictures } }: Drawing): void {
  setCampusLocale(site.locale)
  setCampusZone(site.place.timeZone)
  setColors(theme.colors)
  setPlacePictures(theme)
  findPictures(pictures.fileOf)
}
