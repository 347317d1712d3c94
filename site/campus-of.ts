import type { Campus } from '#site/components/campus/campus'
import type { Drawing } from './drawing'

/** The map that the site comes with. */
const OUR_MAP = '/art/brand/map.svg'

/** What a drawing's components take for granted. */
export const campusOf = ({ clock, site: { theme, pictures } }: Pick<Drawing, 'clock' | 'site'>): Campus => ({
  clock,
  map: theme.map ?? OUR_MAP,
  fileOf: pictures.fileOf,
})
