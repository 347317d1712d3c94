import { momentAt } from '#calendar/time/moments'
import { zoneInText } from '#schemas/campus-time'
import { whileTrue } from '#site/drawing'

/** The clocks of the campus from the day on, for the attribute `data-zone` of every page. */
export const campusClocks = whileTrue(({ clock }) =>
  zoneInText(new Date(momentAt(clock.today, '00:00', clock.timeZone))),
)
