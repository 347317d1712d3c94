import type { TimesAnswer } from '#schemas/http/admin/words-calls'
import { t } from '#schemas/language'

/** What was typed, in a sentence, and the next dates, with what they meet. */
export function NextDates({ times: { sentence, dates } }: { times: TimesAnswer }) {
  return (
    <div className="next-dates" role="status">
      <p>{sentence ? <strong>{sentence}</strong> : t('staffWords.datesToCome')}</p>
      {dates.length === 0 ? (
        sentence && <p className="soft">{t('staffWords.noDates')}</p>
      ) : (
        <ol aria-label={t('staffWords.nextDates')}>
          {dates.map(({ day, inWords, status, meets }) => (
            <li key={day}>
              <time dateTime={day}>{inWords}</time>
              {status !== 'planned' && <span className="tag">{t(`staffCalendar.status.${status}`)}</span>}
              {meets.map((each) => (
                <span key={each} className="tag">
                  {t('staffWords.meets', { event: each })}
                </span>
              ))}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
