import type { Told } from '#schemas/http/admin/words-calls'
import { t } from '#schemas/language'

const NEWS = ['cancelled', 'moved', 'on'] as const

/** A number of people who are told one thing. */
export const toldThat = (news: (typeof NEWS)[number], count = 0): Told => ({
  cancelled: 0,
  moved: 0,
  on: 0,
  [news]: count,
})

/** How many people who signed up get a mail about a change, and why: before it is made. */
export const WillBeTold = ({ told }: { told: Told | undefined }) =>
  told &&
  NEWS.map(
    (news) =>
      told[news] > 0 && (
        <p key={news}>
          <strong>{t(`staffTold.${news}`, { count: told[news] })}</strong>
        </p>
      ),
  )

/** How many people in all. */
export const countOf = (told: Told | undefined): number => (told ? NEWS.reduce((sum, news) => sum + told[news], 0) : 0)

/** What was done, and how many people are mailed about it. */
export const withTold = (done: string | undefined, count: number): string | undefined =>
  done && count > 0 ? `${done} ${t('staffTold.beingMailed', { count })}` : done

/** Beside a button that takes back what people were mailed about. */
export const ToldAgain = ({ count }: { count: number }) =>
  count > 0 && <span className="soft">{t('staffTold.again', { count })}</span>
