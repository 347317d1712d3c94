import { monthOfDay } from '#schemas/http/admin/paths'
import { Link } from '../page/Link.tsx'
import { Sentence } from '../page/Sentence.tsx'
import { dayInWords } from '../page/when.tsx'

/** Where a room that was promised is seen. */
export const InCalendar = ({ day }: { day: string }) => (
  <Sentence id="staffRequests.inCalendar" values={{ day: <Link href={monthOfDay(day)}>{dayInWords(day)}</Link> }} />
)
