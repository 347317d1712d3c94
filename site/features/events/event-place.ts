import type { EventTime } from '#content-reader/days/upcoming'
import { inOneLine } from '#schemas/content/address'
import type { Site } from '#schemas/content/site'
import { mapPage } from '#site/components/embed/map-address'

type Placed = Pick<EventTime['event'], 'location' | 'elsewhere'>
type House = Pick<Site, 'address' | 'name'>

/** Where an event is: in the house, at an address of its own, or at none. */
export interface EventPlace {
  /** "Main Hall", "Camp Tall Pines" */
  location: string
  /** "3109 Wyman Row, Baltimore"; undefined for what has none. */
  street: string | undefined
  /** A full map, of what is not in the house: that is on the page of how to find us. */
  map: string | undefined
}

export function eventPlace({ location, elsewhere }: Placed, { address }: House): EventPlace {
  if (elsewhere === true) return { location, street: undefined, map: undefined }
  const { street, city } = elsewhere ?? address
  return { location, street: `${street}, ${city}`, map: elsewhere && mapPage(inOneLine(elsewhere)) }
}
