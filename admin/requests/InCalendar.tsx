import { monthOfDay } from '#schemas/http/admin/paths'
import { Link } from '../page/Link.tsx'
import { dayInWords } from '../page/when.tsx'

/** Where a room that was promised is seen. */
export const InCalendar = ({ day }: { day: string }) => (
  <>
    It stands in the calendar on <Link href={monthOfDay(day)}>{dayInWords(day)}</Link>.
  </>
)
