import { longDay } from '#schemas/campus-locale'
import { monthOfDay } from '#schemas/http/admin/paths'
import { Link } from '../ui/Button.tsx'

export const InCalendar = ({ day }: { day: string }) => (
  <>
    It stands in the calendar on <Link href={monthOfDay(day)}>{longDay(day)}</Link>.
  </>
)
