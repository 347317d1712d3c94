import { inOneLine } from '#schemas/content/address'
import type { Content } from '../read/content.ts'
import type { Happening } from './timeline.ts'

/** Where an event usually is, as calendars and mails say it: the room, and the building with its address. */
export const feedPlace = ({ location, elsewhere }: Happening, site: Content['site']) => ({
  location: location === site.name ? undefined : location,
  building: buildingOf(elsewhere, site),
  isElsewhere: Boolean(elsewhere),
})

/** The building's address; of another place its own, if somebody wrote it. */
function buildingOf(elsewhere: Happening['elsewhere'], site: Content['site']): string | undefined {
  if (!elsewhere) return `${site.name}, ${inOneLine(site.address)}`
  return elsewhere === true ? undefined : inOneLine(elsewhere)
}
