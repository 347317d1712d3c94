import type { ClashAnswer } from '#schemas/http/admin/month'
import { t } from '#schemas/language'
import { formAddress, occurrenceAt } from '../page/address.ts'
import { Button, ButtonLink } from '../page/Button.tsx'

interface ClashesProps {
  clashes: readonly ClashAnswer[]
  onCancel: (clash: ClashAnswer) => void
}

/** What clashes in a month, each with what one would do about it. */
export const Clashes = ({ clashes, onCancel }: ClashesProps) => (
  <section className="card" aria-labelledby="clashes">
    <h2 id="clashes">{t('staffCalendar.clashHeading')}</h2>
    <ul className="rows">
      {clashes.map((clash) => (
        <li key={clash.sentence}>
          <p>{clash.sentence}</p>
          <p className="row">
            {clash.canCancel && (
              <Button onClick={() => onCancel(clash)}>
                {t('staffCalendar.cancelThese', { count: clash.dates.length })}
                <span className="visually-hidden"> {clash.title}</span>
              </Button>
            )}
            <ButtonLink href={addressOf(clash)}>
              {t('staffCalendar.openIt')}
              <span className="visually-hidden"> {clash.title}</span>
            </ButtonLink>
          </p>
        </li>
      ))}
    </ul>
  </section>
)

/** One date has a view of its own; of several, all are in the form. */
function addressOf({ path, dates: [first, ...others] }: ClashAnswer): string {
  return first === undefined || others.length > 0 ? formAddress(path) : occurrenceAt({ path, plannedFor: first })
}
