import { inOneLine } from '#schemas/content/address'
import type { Content } from '../read/content.ts'
import type { Happening } from './timeline.ts'

export const feedPlace = ({ location, elsewhere }: Happening, site: Content['site']) => ({
  location: location === site.name ? undefined : location,
  building: buildingOf(elsewhere, site),
  isElsewhere: Boolean(elsewhere),
})

function buildingOf(elsewhere: Happening['elsewhere'], site: Content['site']): string | undefined {
  if (!elsewhere) return `${site.name}, ${inOneLine(site.address)}`
  return elsewhere === true ? undefined : inOneLine(elsewhere)
}
