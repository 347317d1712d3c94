import type { Clock } from '#calendar/clock'
import { momentOf } from '#calendar/time/moments'
import { asOf } from '#schemas/campus-locale'

/** The instants for which a page of an exported site is drawn and, if it says anything of time, until which it is true, in milliseconds. */
export interface Exported {
  on: number
  until?: number | undefined
}

/** What the root element of such a page says, for `refresh-stale-page.client.ts`: no server will say it. */
export const dataOf = ({ timeZone }: Clock, exported: Exported | undefined) =>
  exported && {
    'data-as-of': asOf(exported.on, timeZone),
    'data-until': exported.until && momentOf(exported.until, timeZone),
  }
