import type { Theme } from '#schemas/content/theme'

/** The map that the site comes with. */
const OURS = '/art/brand/map.svg'

let own: string | undefined

/** The map with which a campus is drawn. */
export function setPlacePictures({ map }: Pick<Theme, 'map'>): void {
  own = map
}

/** The map of the streets around the building. */
export const mapPicture = (): string => own ?? OURS
