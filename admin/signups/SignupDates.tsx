import { useQuery } from '@tanstack/react-query'
import { signupsView } from '#schemas/admin/paths'
import { type RouterOutputs, trpc } from '../calls/trpc.ts'
import { Link } from '../ui/Button.tsx'
import { Feedback, Page } from '../ui/Page.tsx'

interface SignupDatesProps {
  event?: string
  date?: string
  heading?: string
  most?: number
}

export function SignupDates({ event, date, heading = 'Who comes', most = Number.POSITIVE_INFINITY }: SignupDatesProps) {
  const { data, error } = useQuery(trpc.signups.dates.queryOptions())
  const dates = data?.filter((each) => (event ?? each.event) === each.event && (date ?? each.date) === each.date) ?? []
  if (dates.length === 0) return <Feedback problem={error} />
  return (
    <section className="card" aria-labelledby="who-comes">
      <h2 id="who-comes">{heading}</h2>
      <ul className="rows">
        {dates.slice(0, most).map((each) => (
          <li key={`${each.event} ${each.date}`}>
            <div>
              <Link href={signupsView(each.event, each.date)}>
                {event ? each.dateText : `${each.title}, ${each.dateText}`}
              </Link>
              <p className="soft">{formatCounts(each)}</p>
            </div>
          </li>
        ))}
      </ul>
      {dates.length > most && (
        <p>
          <Link href="/admin/seats">All dates</Link>
        </p>
      )}
    </section>
  )
}

export const AllSignupDates = () => (
  <Page title="Who comes" about="Open a date for its list for the door, the kitchen’s sheet, and who waits.">
    <SignupDates heading="By date" />
  </Page>
)

export function formatCounts({
  isCancelled,
  places,
  taken,
  waiting,
}: Omit<RouterOutputs['signups']['dates'][number], 'event' | 'date'>): string {
  if (isCancelled) return 'cancelled'
  return `${taken} of ${places} places taken${waiting > 0 ? `, ${waiting} waiting` : ''}`
}
