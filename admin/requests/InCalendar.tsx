import { monthOfDay } from '#schemas/http/admin/paths'
import { Link } from '../page/Link.tsx'
import { dayInWords } from '../page/when.tsx'

export const InCalendar = ({ day }: { day: string }) => (
  <>
    It stands in the calendar on <Link href={monthOfDay(day)}>{dayInWords(day)}</Link>.
  </>
)
