import { seatsPath } from '#schemas/http/admin/seats-paths'
import { t } from '#schemas/language'
import { Button } from '../page/Button.tsx'
import { Sentence } from '../page/Sentence.tsx'
import { DayOf } from '../page/when.tsx'

interface TakeAlongProps {
  event: string
  date: string
  /** When the names go: milliseconds since 1970. */
  namesUntil: number
}

/** Who comes, on paper or as a table: names and numbers. */
export const TakeAlong = ({ event, date, namesUntil }: TakeAlongProps) => (
  <div className="stack not-printed">
    <p className="row">
      <Button onClick={() => window.print()}>{t('staffSeats.printList')}</Button>
      <a className="button" data-look="line" href={seatsPath(event, date, 'export.csv')} download>
        {t('staffSeats.downloadList')}
      </a>
    </p>
    <p className="soft">
      <Sentence id="staffSeats.copies" values={{ day: <DayOf at={new Date(namesUntil).toISOString()} /> }} />
    </p>
  </div>
)
