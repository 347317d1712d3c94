import type { Content } from '#content-reader/read/content'
import type { Event } from '#schemas/content/event'

/** The holiday that an event belongs to, if any. */
export const holidayOf = ({ holidayId }: Event, { entry }: Pick<Content, 'entry'>) =>
  holidayId ? entry('holidays', holidayId) : undefined
