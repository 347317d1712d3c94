import type { Entry } from '#content-reader/read/content'
import type { Audience } from '#schemas/content/audience'

/** A door that is painted in a picture, and whom it is for: its middle, in the units of the picture. */
export interface Door {
  x: number
  y: number
  title: string
  link: string
}

/** In a picture a door is a link to the id of an audience, around a group that is moved to the middle of its sign. */
const DOOR = /<a href="#([a-z0-9-]+)"><g transform="translate\(([\d.]+) ([\d.]+)\)/g

/** The painted doors of an SVG that lead to audiences of this campus. */
export const doorsIn = (svg: string, audiences: readonly Pick<Entry<Audience>, 'id' | 'title' | 'link'>[]): Door[] =>
  [...svg.matchAll(DOOR)].flatMap(([, id, x, y]) =>
    audiences
      .filter((audience) => audience.id === id)
      .map(({ title, link }) => ({ x: Number(x), y: Number(y), title, link })),
  )
