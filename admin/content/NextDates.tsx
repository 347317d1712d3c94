import type { TimesAnswer } from '../calls/trpc.ts'
import { Link } from '../ui/Button.tsx'
import { describeStatus } from '../ui/DateTime.tsx'
import { occurrenceAddress } from '../ui/navigation.ts'

/** @param props `path` is that of the entry, if its dates are published: each is a link then */
export function NextDates({ times: { sentence, dates }, path }: { times: TimesAnswer; path?: string | undefined }) {
  return (
    <div className="next-dates" role="status">
      {dates[0]?.dateText !== sentence && (
        <p>
          {sentence ? (
            <strong>{sentence}</strong>
          ) : (
            'Once its day and time are filled in, this says in a sentence when it is, with the next dates and ' +
            'what they clash with.'
          )}
        </p>
      )}
      {dates.length === 0 ? (
        sentence && <p className="soft">No dates ahead.</p>
      ) : (
        <ol aria-label="The next dates">
          {dates.map(({ day, plannedFor, dateText, status, meets }) => (
            <li key={plannedFor}>
              {path ? (
                <Link href={occurrenceAddress({ path, plannedFor })}>{dateText}</Link>
              ) : (
                <time dateTime={day}>{dateText}</time>
              )}
              {status !== 'planned' && <span className="tag">{describeStatus(status)}</span>}
              {meets.map((each) => (
                <span key={each} className="tag">
                  Clashes with {each}
                </span>
              ))}
            </li>
          ))}
        </ol>
      )}
      {path && dates.length > 0 && <p className="soft">Open a date to change or cancel it alone, or all from it on.</p>}
    </div>
  )
}
