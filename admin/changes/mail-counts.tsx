import type { MailCounts } from '#schemas/http/admin/words-calls'
import { plural } from '#schemas/plural'

const NEWS = ['cancelled', 'moved', 'on'] as const

const MAIL_SAYS = {
  cancelled: 'that it is cancelled',
  moved: 'that its time or place has changed',
  on: 'that it takes place after all',
}

export const mailCountsOf = (news: (typeof NEWS)[number], count = 0): MailCounts => ({
  cancelled: 0,
  moved: 0,
  on: 0,
  [news]: count,
})

export const WillBeMailed = ({ mailed }: { mailed: MailCounts | undefined }) =>
  mailed &&
  NEWS.map(
    (news) =>
      mailed[news] > 0 && (
        <p key={news}>
          <strong>
            {plural(mailed[news], 'One person', `${mailed[news]} people`)} signed up, and will get a mail{' '}
            {MAIL_SAYS[news]}.
          </strong>
        </p>
      ),
  )

export const countOf = (mailed: MailCounts | undefined): number =>
  mailed ? NEWS.reduce((sum, news) => sum + mailed[news], 0) : 0

export const withMailCount = (done: string | undefined, count: number): string | undefined =>
  done && count > 0
    ? `${done} ${plural(count, 'One person is being written to.', `${count} people are being written to.`)}`
    : done

export const MailedAgain = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="soft">
      {plural(
        count,
        'One person gets another mail if you take this back.',
        `${count} people get another mail if you take this back.`,
      )}
    </span>
  )
