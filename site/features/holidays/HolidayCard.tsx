import { ArrowRight, Clock } from 'lucide-react'
import type { Holiday } from '#schemas/content/holiday'
import buttons from '#site/features/buttons/Button.module.css'
import card from '#site/features/cards/Card.module.css'
import { Icon } from '#site/features/icons/Icon'
import { opensModal } from '#site/features/modal/open-modal'
import { Picture } from '#site/features/picture/Picture'
import styles from './HolidayCard.module.css'

type HolidayCardProps = Pick<
  Holiday,
  'name' | 'description' | 'generalDates' | 'backgroundColor' | 'scheduleReady' | 'imageUrl' | 'imageAlt'
> & { id: string }

/** A holiday in its own color, with its dates. Its button opens the detail. */
export function HolidayCard({ id, name, backgroundColor, scheduleReady, ...holiday }: HolidayCardProps) {
  return (
    <li className={card.card} data-tone={backgroundColor} data-reveal>
      <Picture className={styles.picture} src={holiday.imageUrl} alt={holiday.imageAlt} onError="hide" />
      <div className={card.words}>
        <h2 className={card.title}>{name}</h2>
        <p className={styles.dates}>{holiday.generalDates}</p>
        <p className={card.text}>{holiday.description}</p>
        <div className={`${card.actions} ${styles.foot}`}>
          <button className={buttons.more} type="button" {...opensModal(id)}>
            {scheduleReady ? 'See the schedule' : 'Read more'}
            <span className="visually-hidden">{scheduleReady ? ` of ${name}` : ` about ${name}`}</span>
            <Icon of={ArrowRight} />
          </button>
          {scheduleReady ? null : (
            <span className={styles.badge}>
              <Icon of={Clock} />
              Schedule TBD
            </span>
          )}
        </div>
      </div>
    </li>
  )
}
