import type { Clock } from '#calendar/clock'
import { momentOf } from '#calendar/time/local-time'
import { formatAsOf } from '#schemas/locale'
import type { Settings } from '#schemas/settings/settings'

export function browserTitle(
  title: string | undefined,
  { name, description }: Pick<Settings, 'name' | 'description'>,
): string {
  if (title) return `${title} | ${name}`
  const [whatWeAre = ''] = description.split(/[.:]/)
  return whatWeAre.startsWith(name) ? whatWeAre : `${name}: ${whatWeAre}`
}

/** In milliseconds: when a page was drawn and, if it says anything of time, until when it is true. */
export interface Exported {
  on: number
  until?: number | undefined
}

/** Marks the root element for `refresh-stale-page.client.ts`: no server will say it. */
export const exportedAttributes = ({ timeZone }: Clock, exported: Exported | undefined) =>
  exported && {
    'data-as-of': formatAsOf(exported.on, timeZone),
    'data-until': exported.until && momentOf(exported.until, timeZone),
  }
