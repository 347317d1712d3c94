import type { Theme } from '#schemas/content/theme'

/** Pictures of the place that the site comes with, and that its code and styles name. */
const OURS = {
  map: '/art/brand/map.svg',
  day: '/art/brand/roofline-day.svg',
  night: '/art/brand/roofline-night.svg',
} as const

let own: Partial<Record<keyof typeof OURS, string | undefined>> = {}

/** The pictures with which a campus is drawn. */
export function setPlacePictures({ map, skyline }: Pick<Theme, 'map' | 'skyline'>): void {
  own = { map, ...skyline }
}

/** The map of the streets around the building. */
export const mapPicture = (): string => own.map ?? OURS.map

/** Gives the styles of a page the skylines of the campus. */
export const withSkyline = (css: string): string =>
  (['day', 'night'] as const).reduce((styles, name) => styles.replaceAll(OURS[name], own[name] ?? OURS[name]), css)
