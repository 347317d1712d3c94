import type { TimesAnswer } from '#schemas/http/admin/words-calls'

const STATUSES: Readonly<Record<TimesAnswer['dates'][number]['status'], string>> = {
  planned: '',
  cancelled: 'Cancelled',
  moved: 'Moved',
}

/** What was typed, in a sentence, and the next dates, with what they meet. */
export function NextDates({ times: { sentence, dates } }: { times: TimesAnswer }) {
  return (
    <div className="next-dates" role="status">
      <p>
        <strong>{sentence}</strong>
      </p>
      {dates.length === 0 ? (
        <p className="soft">No dates ahead.</p>
      ) : (
        <ol aria-label="The next dates">
          {dates.map(({ day, inWords, status, meets }) => (
            <li key={day}>
              <time dateTime={day}>{inWords}</time>
              {STATUSES[status] && <span className="tag">{STATUSES[status]}</span>}
              {meets.map((each) => (
                <span key={each} className="tag">
                  Meets {each}
                </span>
              ))}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
