import { monthOfDay } from '#schemas/http/admin/paths'
import { formatDay } from '#schemas/locale'
import { Link } from '../ui/Button.tsx'

export const InCalendar = ({ day }: { day: string }) => (
  <>
    It stands in the calendar on <Link href={monthOfDay(day)}>{formatDay(day)}</Link>.
  </>
)
