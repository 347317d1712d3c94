import { t } from '#schemas/language'
import { Message } from '#site/components/message/Message'

/** What a printed sheet can't know. */
export const TimesMayChange = ({ allDates, candleRule }: { allDates: string; candleRule: string }) => (
  <Message id="month.changes" values={{ dates: <a href={allDates}>{t('month.datesInText')}</a>, rule: candleRule }} />
)
