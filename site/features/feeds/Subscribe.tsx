import { LinkButton } from '#site/components/button/LinkButton'
import { Address } from '#site/components/contact/Address'
import styles from './Subscribe.module.css'
import { waysToSubscribe } from './ways-to-subscribe'

interface SubscribeProps {
  heading: string
  /** The feed's address on this site. */
  path: string
  /** What the calendar is called in programs. */
  name: string
  address: URL
}

/** The ways to have a feed in one's own calendar, where changes arrive by themselves. */
export function Subscribe({ heading, path, name, address }: SubscribeProps) {
  return (
    <div className={styles.subscribe}>
      <h3 className={styles.heading}>{heading}</h3>
      <p className={styles.note}>
        New dates, changes and cancellations come to your calendar by themselves: within hours, to Google’s within a
        day.
      </p>
      <ul className={styles.ways}>
        {waysToSubscribe(path, name, address).map(({ program, href }) => (
          <li key={program}>
            <LinkButton href={href} look="line" size="small">
              {program}
            </LinkButton>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        Any other program takes this address:{' '}
        <a href={path}>
          <Address of={new URL(path, address).href} />
        </a>
      </p>
    </div>
  )
}
