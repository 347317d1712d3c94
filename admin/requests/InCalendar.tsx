import { Link } from '../page/Link.tsx'
import { Sentence } from '../page/Sentence.tsx'
import { dayInWords } from '../page/when.tsx'

/** Where a room that was promised is seen. */
export const InCalendar = ({ day }: { day: string }) => (
  <Sentence
    id="staffRequests.inCalendar"
    values={{ day: <Link href={`/admin/calendar?month=${day.slice(0, 7)}#${day}`}>{dayInWords(day)}</Link> }}
  />
)
