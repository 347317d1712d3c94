import type { TimesAnswer } from '#schemas/http/admin/words-calls'
import { t } from '#schemas/language'
import { occurrenceAt } from '../page/address.ts'
import { Link } from '../page/Link.tsx'

/**
 * What was typed, in a sentence, and the next dates, with what they meet.
 *
 * @param props `path` is the entry's, if its dates are as visitors see them: each opens then
 */
export function NextDates({ times: { sentence, dates }, path }: { times: TimesAnswer; path?: string | undefined }) {
  return (
    <div className="next-dates" role="status">
      {dates[0]?.inWords !== sentence && <p>{sentence ? <strong>{sentence}</strong> : t('staffWords.datesToCome')}</p>}
      {dates.length === 0 ? (
        sentence && <p className="soft">{t('staffWords.noDates')}</p>
      ) : (
        <ol aria-label={t('staffWords.nextDates')}>
          {dates.map(({ day, plannedFor, inWords, status, meets }) => (
            <li key={plannedFor}>
              {path ? (
                <Link href={occurrenceAt({ path, plannedFor })}>{inWords}</Link>
              ) : (
                <time dateTime={day}>{inWords}</time>
              )}
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
      {path && dates.length > 0 && <p className="soft">{t('staffWords.openDate')}</p>}
    </div>
  )
}
