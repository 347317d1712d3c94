import { seatsCsv } from '#schemas/http/admin/seats-paths'
import { Button } from '../ui/Button.tsx'
import { DateOnly } from '../ui/DateTime.tsx'

interface ListExportProps {
  event: string
  date: string
  /** When the names go: milliseconds since 1970. */
  namesUntil: number
}

export const ListExport = ({ event, date, namesUntil }: ListExportProps) => (
  <div className="stack not-printed">
    <p className="row">
      <Button onClick={() => window.print()}>Print the list</Button>
      <a className="button" data-variant="line" href={seatsCsv(event, date)} download>
        Download as a table
      </a>
    </p>
    <p className="soft">
      Names are deleted here after <DateOnly at={new Date(namesUntil).toISOString()} />: throw away paper and tables by
      then, too.
    </p>
  </div>
)
